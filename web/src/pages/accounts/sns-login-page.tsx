import { Trans } from '@lingui/react/macro';
import { Row } from '../../ui/layout.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SocialSignIn } from './social-sign-in.tsx';

/** Sign-in with a provider, and links to the other ways (spec 1 §4). */
export function SnsLoginPage() {
  return (
    <AccountFrame title={<Trans>Log in</Trans>} lead={<Trans>Your wishes are waiting.</Trans>}>
      <SocialSignIn page="/sns-login" />
      <Row spread="between">
        <TextLink to="/login">
          <Trans>Log in with your email</Trans>
        </TextLink>
        <TextLink to="/signup-accept-terms">
          <Trans>Sign up</Trans>
        </TextLink>
      </Row>
      <Text look="soft">
        <Trans>Do you want to be a creator? Sign up as a member, then apply from your page.</Trans>
      </Text>
      <TextLink to="/signup-for-creator">
        <Trans>Sign up as a creator</Trans>
      </TextLink>
      <TextLink to="/collectterms">
        <Trans>Which data we collect, and why</Trans>
      </TextLink>
    </AccountFrame>
  );
}
