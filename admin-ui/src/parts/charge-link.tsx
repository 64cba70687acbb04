import { RecordLink } from './record-link.tsx';

interface ChargeLinkProps {
  /** The payment that paid for the charge. */
  readonly paymentId: string;
  /** True for a bank deposit, which has a different page. */
  readonly isByBank: boolean;
  readonly children: string;
}

/** Links to the payment of a charge: an order at the provider, or a bank deposit. */
export const ChargeLink = ({ paymentId, isByBank, children }: ChargeLinkProps) => (
  <RecordLink resource={isByBank ? 'deposits' : 'payments'} id={paymentId}>
    {children}
  </RecordLink>
);
