import { Trans } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format/dates.ts';
import { useSession } from '../../lib/session.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { HeartIcon } from '../../ui/icons.tsx';
import { Written } from '../../ui/written.tsx';
import { MemberName } from '../accounts/member-name.tsx';
import { missionQueries } from './queries.ts';
import styles from './thanks.module.css';

/** The fan thanks for the answer with one press; afterwards fan and creator both see the thanks. */
export function Thanks({ mission }: { mission: Mission }) {
  const { userId } = useSession();
  const { status, blocked, thanked, user } = mission;
  const isOwn = user.id === userId;
  if (thanked !== null) return <Thanked mission={mission} at={thanked} isOwn={isOwn} />;
  const canThank = isOwn && status === 'COMPLETED' && blocked === null;
  return canThank ? <ThankButton missionId={mission.id} /> : null;
}

function Thanked({ mission, at, isOwn }: { mission: Mission; at: string; isOwn: boolean }) {
  const { user, missionProduct } = mission;
  return (
    <p className={styles.thanked}>
      <HeartIcon />
      <span>
        {isOwn ? (
          <Trans>
            You thanked <Written>{missionProduct.creator.name}</Written>.
          </Trans>
        ) : (
          <Trans>
            <MemberName name={user.username} /> said thank you on {formatDate(at)}.
          </Trans>
        )}
      </span>
    </p>
  );
}

function ThankButton({ missionId }: { missionId: string }) {
  const thank = useCommand<void>({
    name: ['thank', missionId],
    send: (_, intent) => api.thankForMission({ params: { missionId } }, { intent }),
    changes: [missionQueries.all],
    tellsRefusal: true,
  });
  return (
    <div>
      <Button look="outline" busy={thank.isPending} onClick={() => thank.run()}>
        <HeartIcon />
        <Trans>Say thank you</Trans>
      </Button>
    </div>
  );
}
