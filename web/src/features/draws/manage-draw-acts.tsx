import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DrawEntry } from '@sowon/contracts/draws/schemas';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Text } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { ManageFinish } from './manage-finish.tsx';
import { type DrawProduct, drawQueries } from './queries.ts';

interface ManageDrawActsProps {
  draw: DrawProduct;
  /** Called with a random entry, to open it without picking it. */
  onLook: (entry: DrawEntry) => void;
}

/** Picks winners at random, opens a random entry, and finishes the draw (spec 2 §4). */
export function ManageDrawActs({ draw, onLook }: ManageDrawActsProps) {
  return (
    <Stack gap="m">
      <RandomActs draw={draw} onLook={onLook} />
      <FinishAct draw={draw} />
    </Stack>
  );
}

/** Number of places that nobody has been picked for; what limits them are the places or the entries. */
const openPlaces = ({ event }: DrawProduct) =>
  Math.min(event.drawNumber, event.applyNumber) - event.pickedNumber;

function RandomActs({ draw, onLook }: ManageDrawActsProps) {
  const { t } = useLingui();
  const noPick = useId();
  const { id: productId, event } = draw;
  const open = openPlaces(draw);
  const isFull = event.drawable || open <= 0;
  const waits = event.awaits !== null;
  const pick = useCommand({
    name: ['pick-at-random', productId],
    send: (count: number, intent) => api.pickAtRandom({ params: { productId }, body: { count } }, { intent }),
    changes: [drawQueries.all],
    tellsRefusal: true,
    onDone: () => toast.success(t`The random draw is completed.`),
  });
  const look = useCommand<void, DrawEntry>({
    name: ['random-entry', productId],
    send: () => api.randomEntry({ params: { productId } }),
    tellsRefusal: true,
    onDone: onLook,
  });
  return (
    <>
      <Row gap="s">
        <Button
          look="outline"
          busy={pick.isPending}
          disabled={isFull || waits}
          aria-describedby={isFull || waits ? noPick : undefined}
          onClick={() => pick.run(1)}
        >
          <Trans>Pick one at random</Trans>
        </Button>
        {open > 1 && !isFull && (
          <Button look="outline" busy={pick.isPending} disabled={waits} onClick={() => pick.run(open)}>
            <Plural value={open} one="Fill # open place at random" other="Fill # open places at random" />
          </Button>
        )}
        <Button look="outline" aria-haspopup="dialog" busy={look.isPending} onClick={() => look.run()}>
          <Trans>Look at one applicant</Trans>
        </Button>
      </Row>
      {(isFull || waits) && (
        <Text look="small" id={noPick}>
          {isFull ? (
            <Trans>All places are taken. To pick somebody else, take a pick back first.</Trans>
          ) : (
            <Trans>Nobody is picked at random before the public number is here.</Trans>
          )}
        </Text>
      )}
    </>
  );
}

function FinishAct({ draw }: Pick<ManageDrawActsProps, 'draw'>) {
  const navigate = useNavigate();
  const reason = useId();
  const [isFinishing, setIsFinishing] = useState(false);
  const { event } = draw;
  const open = openPlaces(draw);
  const lacks = !event.drawable && open > 0;
  const waits = event.awaits !== null;
  return (
    <>
      <Button
        wide
        aria-haspopup="dialog"
        aria-describedby={lacks || waits ? reason : undefined}
        disabled={!event.drawable || waits}
        onClick={() => setIsFinishing(true)}
      >
        <Trans>Finish the draw</Trans>
      </Button>
      {lacks && (
        <Text look="small" id={reason}>
          <Plural
            value={open}
            one="# more winner is to be picked before the draw can be finished."
            other="# more winners are to be picked before the draw can be finished."
          />
        </Text>
      )}
      {!lacks && waits && (
        <Text look="small" id={reason}>
          <Trans>
            The draw can be finished once the public number is here: the places of the winners follow from it.
          </Trans>
        </Text>
      )}
      {isFinishing && (
        <ManageFinish
          draw={draw}
          onFinished={() => void navigate('/mission-management/lottery-event')}
          onClose={() => setIsFinishing(false)}
        />
      )}
    </>
  );
}
