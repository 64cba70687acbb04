import { Trans } from '@lingui/react/macro';
import type { RefundAccount } from '@sowon/contracts/refunds/schemas';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

const back = { back: '/my-coins' };

/** Asks for the account before a charge is withdrawn that was paid by bank. */
export function AsksForAccount() {
  return (
    <>
      <Notice tone="warn">
        <Trans>You paid for this charge by bank. Please tell us first to which account the money goes.</Trans>
      </Notice>
      <ButtonLink wide to="/refund-account" state={back}>
        <Trans>Tell us the account</Trans>
      </ButtonLink>
    </>
  );
}

/** An account, as far as it takes to know it again. */
export function AccountShort({ account: { bankName, lastDigits } }: { account: RefundAccount }) {
  return (
    <>
      {bankName} …{lastDigits}
    </>
  );
}

/** The way to change it, or to see what is still to come. */
export function RefundAccountLink({ isAnother = false }: { isAnother?: boolean }) {
  return (
    <TextLink to="/refund-account" state={back}>
      {isAnother ? <Trans>Use another account</Trans> : <Trans>Account for your refunds</Trans>}
    </TextLink>
  );
}
