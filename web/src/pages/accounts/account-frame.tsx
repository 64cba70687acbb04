import type { ReactNode } from 'react';
import { Moon } from '../../ui/moon.tsx';
import page from '../../ui/page.module.css';

interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A narrow page with one task: signing in, signing up, reading a notice. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <div className={page.narrow}>
      <div className={page.stack}>
        <div className={page.tight}>
          <Moon phase={0.5} size={44} />
          <h1 className={page.title}>{title}</h1>
          {lead && <p className={page.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </div>
  );
}
