import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

interface LoginDetailsProps {
  email: string;
  /** Further links beside the password change. */
  children?: ReactNode;
}

/** Login email and a link to change the password, which passes the email on (spec 1 §3, spec 2 §2). */
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
