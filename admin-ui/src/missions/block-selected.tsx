import Block from '@mui/icons-material/BlockOutlined';
import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CanAccess, useListContext, useLocale, useTranslate } from 'react-admin';
import { blockMissions, previewBlocks } from '../api/commands.ts';
import { CommandButton } from '../commands/command-button.tsx';
import { coins, count } from '../look/format.ts';
import { givenReason } from '../reasons/given-reason.ts';

/** Hides the chosen missions for one reason; the server says before what that would do. */
export function BlockSelected() {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const { selectedIds, onUnselectItems } = useListContext();
  const [isAsked, setIsAsked] = useState(false);
  const ids = selectedIds.map(String);
  const { data } = useQuery({
    queryKey: ['block-preview', ids],
    queryFn: () => previewBlocks(ids),
    enabled: isAsked,
    staleTime: 0,
  });
  const effects = data
    ? [...sentences(data.missions), translate('console.block.effect')]
    : [translate('console.block.computing')];

  function sentences(missions: NonNullable<typeof data>['missions']): string[] {
    const of = (effect: (typeof missions)[number]['effect']) =>
      missions.filter((mission) => mission.effect === effect);
    const refunded = of('ENDED').reduce((sum, mission) => sum + mission.refunded, 0);
    const say = (effect: 'ENDED' | 'HIDDEN' | 'NONE') => {
      const found = of(effect).length;
      const facts = { count: count(found, locale), coins: coins(refunded, locale) };
      return found === 0 ? [] : [translate(`console.block.of_many.${effect}`, facts)];
    };
    return [...say('ENDED'), ...say('HIDDEN'), ...say('NONE')];
  }

  if (ids.length === 0) return null;
  return (
    <CanAccess resource="missions" action="block_many">
      <Box sx={{ px: 2, py: 1 }}>
        <CommandButton
          label={translate('console.block.selected', { count: count(ids.length, locale) })}
          title={translate('console.block.title_many', { count: count(ids.length, locale) })}
          effects={effects}
          color="error"
          icon={<Block />}
          tellsReason="BLOCK"
          isReady={data !== undefined}
          onOpen={() => setIsAsked(true)}
          run={async (intent, _, typed) => {
            const done = await blockMissions(intent, ids, givenReason(typed));
            onUnselectItems();
            return done;
          }}
          done={{ notice: 'console.block.done_many' }}
        />
      </Box>
    </CanAccess>
  );
}
