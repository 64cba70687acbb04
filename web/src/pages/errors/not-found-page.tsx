import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button.tsx';
import { Moon } from '../../ui/moon.tsx';
import page from '../../ui/page.module.css';

/** What is shown for addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <div className={page.narrow}>
      <div className={page.stack}>
        <Moon phase={0.08} size={88} />
        <h1 className={page.title}>
          <Trans>This page cannot be found</Trans>
        </h1>
        <p className={page.lead}>
          <Trans>It may have been removed, be private, or the address may be mistyped.</Trans>
        </p>
        <ButtonLink to="/">HOME</ButtonLink>
      </div>
    </div>
  );
}
