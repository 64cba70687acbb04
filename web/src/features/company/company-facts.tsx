import { useLingui } from '@lingui/react/macro';
import type { Company } from '@sowon/contracts/board/schemas';
import { useQuery } from '@tanstack/react-query';
import styles from './company-facts.module.css';
import { supportOptions } from './queries.ts';

/** Operator of the site, as configured (Act on consumer protection in electronic commerce, article 10). Unknown facts are left out. */
export function CompanyFacts() {
  const { data } = useQuery(supportOptions());
  return data ? <Facts company={data.company} /> : null;
}

function Facts({
  company: { name, representative, businessNumber, mailOrderNumber, address, phone, email },
}: {
  company: Company;
}) {
  const { t } = useLingui();
  const facts = [
    name,
    representative && t`Representative: ${representative}`,
    businessNumber && t`Business registration number: ${businessNumber}`,
    mailOrderNumber && t`Mail-order business number: ${mailOrderNumber}`,
    address,
    phone && t`Phone: ${phone}`,
  ].filter((fact) => fact !== null);
  return (
    <address className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  );
}
