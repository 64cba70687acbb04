import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

interface LoginDetailsProps {
  email: string;
  /** Further ways from here. */
  children?: ReactNode;
}

/** What a member logs in with, and the way to another password, which is told the address (spec 1 §3, spec 2 §2). */
export function LoginDetails({ email, children }: LoginDetailsProps) {
  return (
    <Row spread="between">
      <Stack gap="s">
        <Text look="small">
          <Trans>Email you log in with</Trans>
        </Text>
        <p>{email}</p>
      </Stack>
      <Row gap="s">
        <ButtonLink look="outline" to="/password-change" state={{ email }}>
          <Trans>Change your password</Trans>
        </ButtonLink>
        {children}
      </Row>
    </Row>
  );
}
