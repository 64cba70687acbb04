import { Trans } from '@lingui/react/macro';
import type { RefundAccount as Told } from '@sowon/contracts/refunds/schemas';
import { ButtonLink } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';

/** Account for refunds of payments by bank. The account is required first, because a former member cannot be asked for it. */
export function RefundAccount({ account }: { account: Told | null }) {
  return (
    <Stack as="section" gap="s">
      <Text as="h2" look="subtitle">
        <Trans>Account for your refunds</Trans>
      </Text>
      {account ? <Known account={account} /> : <Asked />}
      <ButtonLink wide look={account ? 'outline' : 'moon'} to="/refund-account" state={{ back: '/leave' }}>
        {account ? <Trans>Use another account</Trans> : <Trans>Tell us the account</Trans>}
      </ButtonLink>
    </Stack>
  );
}

function Known({ account: { bankName, lastDigits } }: { account: Told }) {
  return (
    <Text look="soft">
      <Trans>
        What you paid by bank is sent to {bankName}, the number that ends with {lastDigits}.
      </Trans>
    </Text>
  );
}

function Asked() {
  return (
    <Text look="soft">
      <Trans>
        You paid for some of your coins by bank. Please tell us before you leave to which account that money
        goes.
      </Trans>
    </Text>
  );
}
