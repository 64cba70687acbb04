import { Box, TableCell, TableRow } from '@mui/material';
import { policy } from '@sowon/contracts/policy';
import { useRef } from 'react';
import { CanAccess, useGetIdentity, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { coins, shortened, won } from '../look/format.ts';
import { useKeys } from '../parts/by-keys.tsx';
import { Hint } from '../parts/list-texts.tsx';
import { Moment } from '../parts/moment.tsx';
import { PlainTable } from '../parts/plain-table.tsx';
import { RecordLink } from '../parts/record-link.tsx';
import { matchDeposits } from './commands.ts';
import { pairOf } from './compared-pair.ts';
import { NameState } from './deposit-state.tsx';
import type { ComparedNames, Suggestion, Transfer } from './records.ts';
import { BankAndFan, TwoNames } from './two-names.tsx';
import { useComparedNames } from './use-compared-names.ts';

interface SuggestionsProps {
  readonly transfer: Transfer;
  /** Called after a match, to go on to the next transfer. @param used the transfers of the match */
  readonly onMatched: (used: readonly string[]) => void;
}

const columns = ['number', 'fan', 'deposits', 'sum', 'name', 'asked', 'act'];

/** Deposits that a transfer may pay, most likely first. Number keys match each; Enter matches the first with an equal sum. */
export function Suggestions({ transfer, onMatched }: SuggestionsProps) {
  const translate = useTranslate();
  const buttons = useRef(new Map<number, HTMLButtonElement>());
  const { suggestions } = transfer;
  const names = useComparedNames({
    resource: 'transfers',
    id: transfer.id,
    of: suggestions.flatMap(({ depositIds, transferIds }) => [...depositIds, ...transferIds]),
  });
  const first = suggestions.findIndex(({ sumAgrees }) => sumAgrees);
  const press = (index: number) => () => buttons.current.get(index)?.click();
  useKeys({
    ...Object.fromEntries(suggestions.map((_, index) => [String(index + 1), press(index)])),
    enter: first === -1 ? null : press(first),
  });
  return (
    <div>
      <PlainTable
        title={translate('console.transfer.suggestions')}
        heads={columns.map((column) => translate(`console.transfer.suggestion.${column}`))}
        none="console.transfer.no_suggestions"
      >
        {suggestions.map((suggestion, index) => (
          <Row
            key={[...suggestion.depositIds, ...suggestion.transferIds].join()}
            {...{ suggestion, transfer, onMatched, names }}
            number={index + 1}
            isFirst={index === first}
            keep={(button) => {
              if (button) buttons.current.set(index, button);
              else buttons.current.delete(index);
            }}
          />
        ))}
      </PlainTable>
      {first !== -1 && <Hint text="console.transfer.keys" />}
    </div>
  );
}

interface RowProps extends SuggestionsProps {
  /** Null until the names are read. */
  readonly names: ComparedNames | null;
  readonly suggestion: Suggestion;
  readonly number: number;
  readonly isFirst: boolean;
  readonly keep: (button: HTMLButtonElement | null) => void;
}

function Row(props: RowProps) {
  const { suggestion, transfer, number, names } = props;
  const translate = useTranslate();
  const { userId, username, depositIds, transferIds, name, asked, sumAgrees } = suggestion;
  const further = transferIds.length - 1;
  return (
    <TableRow>
      <TableCell>{number}</TableCell>
      <TableCell>
        <RecordLink resource="users" id={userId}>
          {username}
        </RecordLink>
      </TableCell>
      <TableCell>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          {depositIds.map((id) => (
            <RecordLink key={id} resource="deposits" id={id}>
              {shortened(id)}
            </RecordLink>
          ))}
        </Box>
        {further > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, color: 'text.secondary' }}>
            {translate('console.transfer.paid_with', { smart_count: further })}
            {transferIds
              .filter((id) => id !== transfer.id)
              .map((id) => (
                <RecordLink key={id} resource="transfers" id={id}>
                  {shortened(id)}
                </RecordLink>
              ))}
          </Box>
        )}
      </TableCell>
      <TableCell>
        <Sums suggestion={suggestion} received={transfer.won} />
      </TableCell>
      <TableCell>
        {names && <TwoNames {...pairOf(suggestion, names)} />}
        <NameState name={name} />
      </TableCell>
      <TableCell>
        <Moment instant={asked} />
      </TableCell>
      <TableCell>{sumAgrees && <Match {...props} />}</TableCell>
    </TableRow>
  );
}

/** The sums of both sides. A suggestion with different sums has only one transfer, so `received` is its whole sum. */
function Sums({ suggestion, received }: { suggestion: Suggestion; received: number }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { won: asked, sumAgrees } = suggestion;
  const difference = { won: won(Math.abs(received - asked), locale) };
  const told = sumAgrees ? 'sum_agrees' : received < asked ? 'sum_less' : 'sum_more';
  return (
    <Box sx={{ display: 'grid', whiteSpace: 'nowrap' }}>
      <BankAndFan bank={won(sumAgrees ? asked : received, locale)} fan={won(asked, locale)} align="right" />
      <Box component="span" sx={{ color: sumAgrees ? 'success.main' : 'error.main', fontSize: '0.9em' }}>
        {translate(`console.transfer.${told}`, difference)}
      </Box>
    </Box>
  );
}

/** Asks for confirmation of a match; Enter confirms it. */
function Match({ suggestion, number, isFirst, keep, onMatched, names }: RowProps) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { username, points, depositIds, transferIds, name } = suggestion;
  const limit = policy.deposits.twoAboveWon;
  const { identity } = useGetIdentity();
  const isOwnLine = suggestion.importerIds.some((id) => id === identity?.id);
  const isAbove = suggestion.won > limit;
  const takesTwo = isAbove || isOwnLine;
  const facts = {
    key: String(number),
    name: username,
    coins: coins(points, locale),
    won: won(suggestion.won, locale),
    limit: won(limit, locale),
  };
  const word = (part: string) => translate(`console.transfer.match.${part}`, facts);
  const namesIn = (...of: Parameters<typeof pairOf>) => {
    const { bank, fan } = pairOf(...of);
    return translate('console.transfer.match.names', { bank: bank ?? '–', fan: fan ?? '–' });
  };
  return (
    <CanAccess resource="deposit-matches" action="match">
      <CommandButton
        label={word(isFirst ? 'run_first' : 'run')}
        title={word('title')}
        effects={[
          word(isAbove ? 'proposes' : isOwnLine ? 'proposes_own' : 'credits'),
          ...(name === 'OTHER' ? [word('other_name')] : []),
          ...(names ? [namesIn(suggestion, names)] : []),
        ]}
        color={name === 'OTHER' ? 'warning' : 'primary'}
        buttonRef={keep}
        shortcut={isFirst ? `${number} Enter` : String(number)}
        beginsAtSend
        run={async (intent) => {
          await matchDeposits(intent, { depositIds, transferIds });
          onMatched(transferIds);
        }}
        done={{ notice: `console.transfer.match.${takesTwo ? 'proposed' : 'done'}`, facts }}
      />
    </CanAccess>
  );
}
