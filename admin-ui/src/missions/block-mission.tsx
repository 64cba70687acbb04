import Block from '@mui/icons-material/BlockOutlined';
import Check from '@mui/icons-material/CheckOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import { CanAccess, useLocale, useTranslate } from 'react-admin';
import { CommandButton } from '../commands/command-button.tsx';
import { coins } from '../look/format.ts';
import { givenReason } from '../reasons/given-reason.ts';
import { blockMission, clearMission, unblockMission } from './commands.ts';
import { holdsCoins } from './mission-state.tsx';
import type { MissionRow } from './records.ts';

/** Hides a mission with a reason; the dialog says whether coins go back. */
export function BlockMission({ mission }: { mission: MissionRow }) {
  const translate = useTranslate();
  const locale = useLocale() ?? 'ko';
  const refund = holdsCoins(mission.status)
    ? translate('console.block.refund', { coins: coins(mission.coinPrice, locale) })
    : translate('console.block.no_refund');
  return (
    <CanAccess resource="missions" action="block">
      <CommandButton
        label={translate('console.block.run')}
        title={translate('console.block.title')}
        effects={[translate('console.block.effect'), refund]}
        color="error"
        icon={<Block />}
        tellsReason="BLOCK"
        run={(intent, _, typed) => blockMission(intent, mission.id, givenReason(typed))}
        done={{ notice: 'console.block.done' }}
      />
    </CanAccess>
  );
}

/** Shows a blocked mission again, with a reason. */
export function UnblockMission({ mission }: { mission: MissionRow }) {
  const translate = useTranslate();
  return (
    <CanAccess resource="missions" action="unblock">
      <CommandButton
        label={translate(`console.unblock.${mission.review === 'OBJECTED' ? 'grant' : 'run'}`)}
        title={translate('console.unblock.title')}
        effects={[translate('console.unblock.effect')]}
        icon={<Visibility />}
        asksReason
        run={(intent, reason) => unblockMission(intent, mission.id, reason)}
        done={{ notice: 'console.unblock.done' }}
      />
    </CanAccess>
  );
}

/** Clears a reported mission, with a reason: it stays visible. */
export function ClearMission({ mission }: { mission: MissionRow }) {
  const translate = useTranslate();
  return (
    <CanAccess resource="missions" action="clear">
      <CommandButton
        label={translate('console.clear_mission.run')}
        title={translate('console.clear_mission.title')}
        effects={[translate('console.clear_mission.effect')]}
        icon={<Check />}
        asksReason
        run={(intent, reason) => clearMission(intent, mission.id, reason)}
        done={{ notice: 'console.clear_mission.done' }}
      />
    </CanAccess>
  );
}
