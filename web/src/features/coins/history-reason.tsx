import { useLingui } from '@lingui/react/macro';
import type { CoinHistoryRow } from '@sowon/contracts/coins/schemas';
import type { RejectReason } from '@sowon/contracts/missions/schemas';
import { policy } from '@sowon/contracts/policy';

/** Explains on its own line why coins came back or expired; renders nothing if the row’s name is enough. */
export function HistoryReason({ row, className }: { row: CoinHistoryRow; className?: string | undefined }) {
  const why = useReason()(row);
  return why === null ? null : <span className={className}>{why}</span>;
}

function useReason(): (row: CoinHistoryRow) => string | null {
  const { t } = useLingui();
  const ofSources = {
    CASH: t`Coins you bought, whose time is over`,
    BONUS: t`Bonus coins, whose time is over`,
    SUPPORTED: t`Supported coins, whose time is over`,
    RECEIVED: t`Compensation, whose time is over`,
  };
  const ofEndings = (isEntry: boolean): Record<RejectReason, string> => ({
    OVERDUE: isEntry
      ? t`The prize was not given in time`
      : t`${policy.missions.performDueDays} days passed without an answer`,
    UNDECIDED: t`${policy.missions.decideDueDays} days passed without a decision`,
    REFUSED: t`The creator refused the request`,
    WITHDRAWN: t`You withdrew the request`,
    BLOCKED: t`Our staff blocked the mission`,
    CREATOR_BLOCKED: t`The creator is no longer active`,
    NOT_DRAWN: t`Others were drawn`,
    EVENT_CANCELED: t`The event was canceled`,
    ABANDONED: t`Nobody played the roulette for ${policy.lucky.idleDays} days`,
    FAN_LEFT: t`You left`,
  });
  return ({ eventType, mission, coinItemType }) => {
    if (eventType === 'EXPIRED') return coinItemType && ofSources[coinItemType];
    if (eventType !== 'REFUND' || !mission?.rejectReason) return null;
    return ofEndings(mission.missionProduct.type === 'EVENT')[mission.rejectReason];
  };
}
