import { useLocale, useTranslate } from 'react-admin';
import { won } from '../look/format.ts';
import { Facts } from '../parts/facts.tsx';
import { Section } from '../parts/section.tsx';
import { pairOf } from './compared-pair.ts';
import type { DepositMatch } from './records.ts';
import { TwoNames } from './two-names.tsx';
import { useComparedNames } from './use-compared-names.ts';

/** The names and sums from the bank's list and from the fan, side by side, for the approver of a match. */
export function MatchNames({ match }: { match: DepositMatch }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const names = useComparedNames({
    resource: 'deposit-matches',
    id: match.id,
    of: [...match.depositIds, ...match.transferIds],
  });
  if (names === null) return null;
  const sums = (of: readonly { readonly won: number }[]) => {
    const parts = of.map((one) => won(one.won, locale)).join(' + ');
    const sum = of.reduce((before, one) => before + one.won, 0);
    return of.length > 1 ? `${parts} = ${won(sum, locale)}` : parts;
  };
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
