import { useLocale, useTranslate } from 'react-admin';
import type { DepositMatch } from '../api/records.ts';
import { won } from '../look/format.ts';
import { Facts } from '../parts/facts.tsx';
import { Section } from '../parts/section.tsx';
import { pairOf } from './compared-pair.ts';
import { TwoNames } from './two-names.tsx';
import { useComparedNames } from './use-compared-names.ts';

/** Name and sum in the bank's list beside those that the fan gave, for whoever approves a match. */
export function MatchNames({ match }: { match: DepositMatch }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const names = useComparedNames({
    ...{ resource: 'deposit-matches', id: match.id },
    of: [...match.depositIds, ...match.transferIds],
  });
  if (names === null) return null;
  const sums = (of: readonly { readonly won: number }[]) =>
    [...of.map((one) => won(one.won, locale))].join(' + ') +
    (of.length > 1
      ? ` = ${won(
          of.reduce((sum, one) => sum + one.won, 0),
          locale,
        )}`
      : '');
  return (
    <Section title={translate('console.deposit_match.names')}>
      <TwoNames {...pairOf(match, names)} />
      <Facts
        facts={[
          [translate('console.deposit_match.sum_in_bank'), sums(names.transfers)],
          [translate('console.deposit_match.sum_asked'), sums(names.deposits)],
        ]}
      />
    </Section>
  );
}
