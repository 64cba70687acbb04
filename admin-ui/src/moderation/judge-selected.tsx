import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Forward from '@mui/icons-material/ForwardToInboxOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Undo from '@mui/icons-material/UndoOutlined';
import { Box } from '@mui/material';
import type { ContentKind, Judgement } from '@sowon/contracts/moderation/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CanAccess, type RaRecord, useListContext, useLocale, useNotify, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { count } from '../look/format.ts';
import { givenReason } from '../reasons/given-reason.ts';
import { judgeContents, previewJudgement } from './commands.ts';
import { isTold, useEffectsOfMany, useJudgementName } from './judgement-words.ts';
import { rememberJudged } from './just-judged.ts';
import { useLookAgain } from './look-again.ts';
import type { JudgementOutcomes, ModerationRow } from './records.ts';

const icons: Record<Judgement, ReactNode> = {
  BLOCK: <Block />,
  UNBLOCK: <Undo />,
  CLEAR: <Check />,
  UPHOLD: <Gavel />,
  ESCALATE: <Forward />,
};

interface JudgeSelectedProps<T extends RaRecord> {
  readonly kindOf: (row: T) => ContentKind;
  readonly nameOf: (row: T) => string;
  readonly judgements: readonly Judgement[];
}

/** Judges the selected rows of the list in context with one reason; renders nothing if no row is selected. */
export function JudgeSelected<T extends RaRecord>({ judgements, ...of }: JudgeSelectedProps<T>) {
  const { data = [], selectedIds } = useListContext<T>();
  const rows = data.filter(({ id }) => selectedIds.includes(id));
  if (rows.length === 0) return null;
  return (
    <CanAccess resource="moderation" action="judge">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, py: 1 }}>
        {judgements.map((judgement) => (
          <JudgeRows key={judgement} {...of} judgement={judgement} rows={rows} />
        ))}
      </Box>
    </CanAccess>
  );
}

interface JudgeRowsProps<T extends RaRecord> extends Omit<JudgeSelectedProps<T>, 'judgements'> {
  readonly judgement: Judgement;
  readonly rows: readonly T[];
}

/** The button of one judgement. It shows the server's preview of each effect first, and afterwards the items that were refused and why. */
function JudgeRows<T extends RaRecord>({ judgement, rows, kindOf, nameOf }: JudgeRowsProps<T>) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const name = useJudgementName();
  const sentences = useEffectsOfMany();
  const lookAgain = useLookAgain();
  const notify = useNotify();
  const { onUnselectItems } = useListContext<T>();
  const [isAsked, setIsAsked] = useState(false);
  const contents = rows.map((row) => ({ kind: kindOf(row), id: String(row.id) }));
  const names = new Map(rows.map((row) => [String(row.id), nameOf(row)]));
  const tell = ({ contents: outcomes }: JudgementOutcomes) =>
    sentences(outcomes, (id) => names.get(id) ?? '');
  const { data } = useQuery({
    queryKey: ['judgement-preview', judgement, contents],
    queryFn: () => previewJudgement(judgement, contents),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
  });
  const facts = { act: name(judgement), count: count(rows.length, locale) };
  return (
    <CommandButton
      label={translate('console.moderation.selected', facts)}
      title={translate('console.moderation.title_many', facts)}
      effects={
        data
          ? [...tell(data), translate(`console.moderation.judgement.${judgement}.effect`)]
          : [translate('console.moderation.computing')]
      }
      color={judgement === 'BLOCK' ? 'error' : 'primary'}
      icon={icons[judgement]}
      {...(isTold(judgement) ? { tellsReason: judgement } : { asksReason: true })}
      isReady={data?.contents.some(({ effect }) => effect !== 'NONE') ?? false}
      onOpen={() => setIsAsked(true)}
      run={async (intent, _, typed) => {
        const done = await judgeContents(intent, { judgement, contents, ...givenReason(typed) });
        const judged = new Set(done.contents.filter(({ effect }) => effect !== 'NONE').map(({ id }) => id));
        rememberJudged(rows.flatMap((row: RaRecord) => (isQueued(row) && judged.has(row.id) ? [row] : [])));
        const undone = done.contents.filter(({ problem }) => problem !== null);
        if (undone.length > 0) {
          const told = tell({ contents: undone }).join('\n');
          notify(told, { type: 'warning', multiLine: true, autoHideDuration: null });
        }
        onUnselectItems();
        lookAgain();
      }}
      done={{ notice: 'console.moderation.done_many' }}
    />
  );
}

/** True for rows of the moderation queue, which have a state; rows of other lists do not. */
const isQueued = (row: RaRecord): row is ModerationRow => 'since' in row && 'state' in row;
