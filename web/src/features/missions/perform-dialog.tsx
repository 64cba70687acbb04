import { Trans } from '@lingui/react/macro';
import type { Intent } from '@sowon/contracts/intent';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { api } from '../../lib/api.ts';
import { drawQueries } from '../draws/queries.ts';
import { useProductName } from '../products/product-name.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import styles from './perform-dialog.module.css';
import { type Answer, performBody } from './perform-rules.ts';
import { missionQueries } from './queries.ts';
import { RequestBox } from './request-box.tsx';

interface PerformDialogProps {
  mission: Mission;
  /** Position in a series of missions, and its total; null while unknown. */
  place: { readonly at: number; readonly of: number } | null;
  /** Called after the answer is sent; the dialog is locked until it resolves. */
  onSent: () => Promise<void>;
  onClose: () => void;
}

/** Performs a mission. With another mission as props, it continues with that one. */
export function PerformDialog({ mission, place, onSent, onClose }: PerformDialogProps) {
  const { id: missionId, missionProduct } = mission;
  const productName = useProductName()(missionProduct);
  return (
    <AnswerDialog
      missionId={missionId}
      title={
        <>
          <Trans>Perform: {productName}</Trans>{' '}
          {place && place.of > 1 && (
            <small className={styles.place}>
              <Trans>
                {place.at} of {place.of}
              </Trans>
            </small>
          )}
        </>
      }
      due={mission.due}
      request={<RequestBox mission={mission} />}
      failed={mission.failedAnswer}
      send={sendOf(mission)}
      changes={[missionQueries.all, drawQueries.all]}
      onSent={onSent}
      onClose={onClose}
    />
  );
}

/** Selects how an answer is sent: the prize of a draw is given to an entry of its event. */
const sendOf =
  ({ id: missionId, missionProduct: { id: productId, type } }: Mission) =>
  (answer: Answer, intent: Intent) => {
    const body = performBody(answer);
    return type === 'EVENT'
      ? api.performEntry({ params: { productId, missionId }, body }, { intent })
      : api.performMission({ params: { missionId }, body }, { intent });
  };
