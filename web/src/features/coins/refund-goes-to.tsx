import { Trans } from '@lingui/react/macro';
import type { RefundAccount } from '@sowon/contracts/refunds/schemas';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/states.tsx';
import { TextLink } from '../../ui/text.tsx';

const back = { back: '/my-coins' };

/** Asks for the refund account before a charge that was paid by bank is withdrawn. */
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

/** Bank and last digits, enough to recognise an account. */
export function AccountShort({ account: { bankName, lastDigits } }: { account: RefundAccount }) {
  return (
    <>
      {bankName} …{lastDigits}
    </>
  );
}

/** Link to change the refund account, or to see refunds that are still to come. */
export function RefundAccountLink({ isAnother = false }: { isAnother?: boolean }) {
  return (
    <TextLink to="/refund-account" state={back}>
      {isAnother ? <Trans>Use another account</Trans> : <Trans>Account for your refunds</Trans>}
    </TextLink>
  );
}
