import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../ui/button.tsx';
import { Text } from '../../ui/text.tsx';
import { AccountFrame } from '../accounts/account-frame.tsx';

/** What who has left sees last. */
export function LeftPage() {
  return (
    <AccountFrame
      title={<Trans>You have left Sowon</Trans>}
      lead={<Trans>Thank you for having been with us.</Trans>}
    >
      <Text look="soft">
        <Trans>
          You are logged out on all devices. If your address was confirmed, a mail says so once more; refunds
          reach you within 3 business days.
        </Trans>
      </Text>
      <ButtonLink to="/" wide>
        <Trans>To the start page</Trans>
      </ButtonLink>
    </AccountFrame>
  );
}
