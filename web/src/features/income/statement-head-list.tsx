import { Trans, useLingui } from '@lingui/react/macro';
import type { StatementHead } from '@sowon/contracts/statements/schemas';
import { Fragment } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { Fold } from '../../ui/fold.tsx';
import { TextLink } from '../../ui/text.tsx';
import styles from './month-statements.module.css';

/** Details of a statement for banks and tax offices: issuer, creator, account, and pay day. */
export function StatementHeadList({ head }: { head: StatementHead }) {
  const { t } = useLingui();
  const { creatorName, legalName, businessName, registrationNumber, account, issuer } = head;
  const { bank = '', lastDigits = '' } = account ?? {};
  const rows: readonly (readonly [string, string | null])[] = [
    [t`Issued by`, issuer.name],
    [t`Issuer’s registration number`, issuer.businessNumber],
    [t`Issuer’s address`, issuer.address],
    [t`Creator`, creatorName],
    [t`Legal name (account holder)`, legalName],
    [t`Business name`, businessName],
    [t`Business registration number`, registrationNumber],
    [t`Account`, account && t`${bank}, ending in ${lastDigits}`],
    head.paidOn === null ? [t`Pay day`, formatDay(head.payableOn)] : [t`Paid on`, formatDay(head.paidOn)],
  ];
  return (
    <Fold title={<Trans>What the statement names</Trans>}>
      <dl className={styles.signs}>
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <Fragment key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
      </dl>
      {legalName === null && (
        <TextLink to="/bank-account-change">
          <Trans>Register an account, so that your legal name stands there</Trans>
        </TextLink>
      )}
    </Fold>
  );
}
