import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { useCommand } from '../../lib/use-command.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fact, Facts, Row, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import { Cover } from '../missions/cover.tsx';
import { productQueries } from '../products/queries.ts';
import { CanceledBecause } from './creator-canceled.tsx';
import { monthAndDay } from './draw-dates.ts';
import { DrawStatus } from './draw-status.tsx';
import { type DrawProduct, drawQueries } from './queries.ts';

interface CreatorDrawDialogProps {
  draw: DrawProduct;
  onCanceled: () => void;
  onClose: () => void;
}

/** A creator’s event with its current actions. Canceling asks for confirmation (spec 2 §4). */
export function CreatorDrawDialog({ draw, onCanceled, onClose }: CreatorDrawDialogProps) {
  const [isAsking, setIsAsking] = useState(false);
  const cancel = useCommand<void, { readonly id: string }>({
    name: ['cancel-draw', draw.id],
    send: (_, intent) => api.cancelDraw({ params: { productId: draw.id } }, { intent }),
    changes: [drawQueries.all, productQueries.all],
    onDone: onCanceled,
  });
  return (
    <Dialog
      title={isAsking ? <Trans>Cancel this event?</Trans> : <Written>{draw.event.title}</Written>}
      step={isAsking ? 'cancel' : 'event'}
      locked={cancel.isPending}
      onClose={onClose}
    >
      {isAsking ? (
        <Stack>
          {cancel.refusal !== null && <Notice tone="bad">{cancel.refusal}</Notice>}
          {draw.event.status === 'DRAWN' ? (
            <CancelDrawnWords />
          ) : (
            <CancelWords entries={draw.event.applyNumber} />
          )}
          <Row spread="equal">
            <Button look="outline" disabled={cancel.isPending} onClick={() => setIsAsking(false)}>
              <Trans>Keep the event</Trans>
            </Button>
            <Button look="danger" busy={cancel.isPending} onClick={() => cancel.run()}>
              <Trans>Cancel the event</Trans>
            </Button>
          </Row>
        </Stack>
      ) : (
        <Details draw={draw} onCancel={() => setIsAsking(true)} />
      )}
    </Dialog>
  );
}

const CancelWords = ({ entries }: { entries: number }) => (
  <>
    <Text look="soft">
      {entries === 0 ? (
        <Trans>Nobody has entered yet.</Trans>
      ) : (
        <Plural
          value={entries}
          one="# person has entered. The entry ends, nobody wins, and the coins go back."
          other="# people have entered. All entries end, nobody wins, and everybody gets their coins back."
        />
      )}
    </Text>
    <Text look="soft">
      <Trans>All entrants are told that the event was canceled. This cannot be taken back.</Trans>
    </Text>
  </>
);

/** Consequences of canceling an event after its draw (spec 2 §4). */
const CancelDrawnWords = () => (
  <>
    <Text look="soft">
      <Trans>
        Prizes that you have given stay as they are. Winners who still wait for theirs get their coins back
        and are told.
      </Trans>
    </Text>
    <Text look="soft">
      <Trans>
        The public record of the draw says that it was canceled, and when. This cannot be taken back.
      </Trans>
    </Text>
  </>
);

function Details({ draw, onCancel }: { draw: DrawProduct; onCancel: () => void }) {
  const { id, event, description, descriptionPicture, coinPrice } = draw;
  return (
    <Stack>
      <Cover seed={id} file={descriptionPicture} alt="" adult="NO" sizes="(min-width: 520px) 472px, 88vw" />
      <div>
        <DrawStatus event={event} />
      </div>
      {event.cancelReason !== null && (
        <Text look="soft">
          <CanceledBecause reason={event.cancelReason} />
        </Text>
      )}
      <Facts>
        <Fact name={<Trans>Days of entries</Trans>}>
          {monthAndDay(event.applyStart)} – {monthAndDay(event.applyEnd)}
        </Fact>
        <Fact name={<Trans>End of the event</Trans>}>{monthAndDay(event.eventEnd)}</Fact>
        <Fact name={<Trans>Draw count</Trans>}>{formatNumber(event.drawNumber)}</Fact>
        <Fact name={<Trans>Entries</Trans>}>{formatNumber(event.applyNumber)}</Fact>
        {event.status !== 'CREATED' && event.status !== 'APPLYING' && (
          <Fact name={<Trans>Picked</Trans>}>{formatNumber(event.pickedNumber)}</Fact>
        )}
        <Fact name={<Trans>Price of an entry</Trans>}>
          {coinPrice === 0 ? <Trans>Free</Trans> : <CoinAmount points={coinPrice} />}
        </Fact>
      </Facts>
      <Written as="p">{description}</Written>
      <Acts draw={draw} onCancel={onCancel} />
    </Stack>
  );
}

function Acts({ draw: { id, event }, onCancel }: { draw: DrawProduct; onCancel: () => void }) {
  const { status } = event;
  const hasRoom = event.drawn !== null || (status !== 'CREATED' && status !== 'CANCELED');
  const isCancelable = status !== 'CLOSED' && status !== 'CANCELED';
  return (
    <Stack gap="s">
      {hasRoom && (
        <ButtonLink wide to={`/mission-management/lottery-event/${id}`}>
          <RoomWords status={status} />
        </ButtonLink>
      )}
      {isCancelable && (
        <Button wide look="danger" onClick={onCancel}>
          <Trans>Cancel the event</Trans>
        </Button>
      )}
      <TextLink to={`/lottery-event/${id}`}>
        <Trans>See the page that fans see</Trans>
      </TextLink>
    </Stack>
  );
}

/** Label of the link to the event’s room, by status. */
function RoomWords({ status }: { status: DrawProduct['event']['status'] }) {
  switch (status) {
    case 'APPLYING':
      return <Trans>See the applicants</Trans>;
    case 'DRAWING':
    case 'NOW_DRAWING':
      return <Trans>Draw the winners</Trans>;
    default:
      return <Trans>See the winners</Trans>;
  }
}
