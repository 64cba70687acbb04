import { PerformDialog } from '../../features/missions/perform-dialog.tsx';
import type { usePerforming } from './use-performing.ts';

/** The dialog of the mission that is being performed, if one is. */
export function PerformingDialog({ now }: { now: ReturnType<typeof usePerforming> }) {
  const { performing, goOn, leave } = now;
  if (!performing) return null;
  const { mission, at, of } = performing;
  return (
    <PerformDialog mission={mission} place={of === null ? null : { at, of }} onSent={goOn} onClose={leave} />
  );
}
