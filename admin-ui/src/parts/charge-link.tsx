import { RecordLink } from './record-link.tsx';

interface ChargeLinkProps {
  /** The payment that a charge was paid by. */
  readonly paymentId: string;
  /** It is a bank deposit, whose page is another. */
  readonly isByBank: boolean;
  readonly children: string;
}

/** Leads to what paid for a charge: an order at the provider, or a bank deposit. */
export const ChargeLink = ({ paymentId, isByBank, children }: ChargeLinkProps) => (
  <RecordLink resource={isByBank ? 'deposits' : 'payments'} id={paymentId}>
    {children}
  </RecordLink>
);
