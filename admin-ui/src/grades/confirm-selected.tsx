import Check from '@mui/icons-material/CheckOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useListContext, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { count } from '../look/format.ts';
import { confirmGradeProposals, previewGrades } from './commands.ts';
import { gradeName } from './proposal-state.tsx';
import type { GradeOutcomes } from './records.ts';

type Outcome = GradeOutcomes['proposals'][number];

/** Confirms the selected proposals with one reason; shows the server's preview of each effect first. */
export function ConfirmSelected() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsked, setIsAsked] = useState(false);
  const ids = selectedIds.map(String);
  const { data } = useQuery({
    queryKey: ['grades-preview', ids],
    queryFn: () => previewGrades(ids),
    enabled: isAsked,
    staleTime: 0,
  });
  const word = (part: string, facts = {}) => translate(`console.proposal.confirm.${part}`, facts);

  function sentences(outcomes: readonly Outcome[]): string[] {
    const given = outcomes.filter(({ effect }) => effect === 'GIVEN');
    const names = outcomes.filter(({ effect }) => effect === 'NONE').map(({ creatorName }) => creatorName);
    return [
      ...given.map(({ creatorName: name, from, to }) =>
        word('given', { name, from: gradeName(translate, from), to: gradeName(translate, to) }),
      ),
      ...(names.length === 0 ? [] : [word('nothing', { names: names.join(', ') })]),
      word('kept'),
    ];
  }

  if (ids.length === 0) return null;
  return (
    <CanAccess resource="grade-proposals" action="confirm_many">
      <Box sx={{ px: 2, py: 1 }}>
        <CommandButton
          label={word('selected', { count: count(ids.length, locale) })}
          title={word('title_many', { count: count(ids.length, locale) })}
          effects={data ? sentences(data.proposals) : [word('computing')]}
          color="success"
          icon={<Check />}
          asksReason
          isReady={data !== undefined}
          onOpen={() => setIsAsked(true)}
          run={async (intent, reason) => {
            const done = await confirmGradeProposals(intent, ids, reason);
            onUnselectItems();
            return done;
          }}
          done={{ notice: 'console.proposal.confirm.done_many' }}
        />
      </Box>
    </CanAccess>
  );
}
