import type { ReactNode } from 'react';
import { Page, Stack } from '../../ui/layout.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Text } from '../../ui/text.tsx';

interface AccountFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A narrow page for one task: signing in, signing up, reading a notice. */
export function AccountFrame({ title, lead, children }: AccountFrameProps) {
  return (
    <Page width="narrow">
      <Stack gap="s">
        <Moon phase={0.5} size={44} />
        <Text as="h1" look="title">
          {title}
        </Text>
        {lead && <Text look="lead">{lead}</Text>}
      </Stack>
      {children}
    </Page>
  );
}
