import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { ReportMenu } from '../reports/report-menu.tsx';
import { missionQueries } from './queries.ts';

/** Reports another member’s mission, under three dots; the reader no longer sees it. Renders nothing for the reader’s own mission. */
export function ReportMission({ mission: { id, user, missionProduct } }: { mission: Mission }) {
  const { t } = useLingui();
  const { userId, creatorId } = useSession();
  if (user.id === userId || missionProduct.creator.id === creatorId) return null;
  return (
    <ReportMenu
      name={missionProduct.name}
      reported={`mission:${id}`}
      send={(said, intent, reporterId) =>
        api.reportMission({ params: { missionId: id }, body: { userId: reporterId, ...said } }, { intent })
      }
      changes={[missionQueries.all]}
      done={t`Reported. Our staff looks at this mission, and you do not see it any more.`}
    />
  );
}

/** Replaces a mission that the reader reported, with a button to take the report back. */
export function ReportedNote({ missionId }: { missionId: string }) {
  const { t } = useLingui();
  const takeBack = useCommand<void>({
    name: ['take-back-mission-report', missionId],
    send: (_, intent) => api.takeBackMissionReport({ params: { missionId } }, { intent }),
    changes: [missionQueries.all],
    onDone: () => toast.success(t`Your report is taken back.`),
    tellsRefusal: true,
  });
  return (
    <Notice>
      <Stack gap="s">
        <p>
          <Trans>You reported this mission, so you do not see it.</Trans>
        </p>
        <div>
          <Button look="outline" busy={takeBack.isPending} onClick={() => takeBack.run()}>
            <Trans>Take the report back</Trans>
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
