import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { ApplyDialog } from '../../features/draws/apply-dialog.tsx';
import { drawPath } from '../../features/draws/draw-card.tsx';
import { monthAndDay } from '../../features/draws/draw-dates.ts';
import { DrawStatus } from '../../features/draws/draw-status.tsx';
import { EventWinners } from '../../features/draws/event-winners.tsx';
import { OwnResult } from '../../features/draws/own-result.tsx';
import { type DrawProduct, drawQueries, isDraw } from '../../features/draws/queries.ts';
import { Cover } from '../../features/missions/cover.tsx';
import { formatDateTime } from '../../lib/format/dates.ts';
import { PageView } from '../../lib/page-view.tsx';
import { useSession } from '../../lib/session.ts';
import { useAsMember } from '../../lib/use-as-member.ts';
import { Button } from '../../ui/button.tsx';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact, Facts, Page, Row, Stack } from '../../ui/layout.tsx';
import { Notice, Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { toast } from '../../ui/toast.ts';
import { Written } from '../../ui/written.tsx';
import styles from '../missions/mission-detail-page.module.css';

/** One draw event: what there is to win, until when one may enter, and who won (spec 2 §2). */
export function DrawEventPage() {
  const { productId = '' } = useParams();
  return (
    <PageView
      query={useQuery(drawQueries.event(productId))}
      waiting={
        <Page>
          <Skeleton height={560} />
        </Page>
      }
    >
      {(product) => (isDraw(product) ? <DrawEvent draw={product} /> : <Navigate to="/not-found" replace />)}
    </PageView>
  );
}

function DrawEvent({ draw }: { draw: DrawProduct }) {
  const { event, creator } = draw;
  const hasWinners = event.status === 'DRAWN' || event.status === 'CLOSED';
  return (
    <Page>
      <title>{`${event.title} · 소원 Sowon`}</title>
      <div className={styles.columns}>
        <Cover
          seed={draw.id}
          file={draw.descriptionPicture}
          alt=""
          sizes="(min-width: 992px) 50vw, 100vw"
          isFirst
        />
        <Stack>
          <Stack gap="s">
            <Row>
              <DrawStatus event={event} />
            </Row>
            <Text as="h1" look="title">
              <Written>{event.title}</Written>
            </Text>
            <Text look="soft">
              <TextLink to={`/creator/${creator.id}`}>
                <Written>{creator.name}</Written>
              </TextLink>
            </Text>
          </Stack>
          <Written as="p">{draw.description}</Written>
          <EventFacts draw={draw} />
          {event.applied && <OwnResult productId={draw.id} event={event} />}
          <Apply draw={draw} />
          <Text look="small">
            <Trans>
              The order of the draw is fixed by a secret number, whose fingerprint was published with the
              event: so it cannot be changed once somebody has entered. Winners whom the creator chose are
              labelled so.
            </Trans>
          </Text>
          {hasWinners && <EventWinners productId={draw.id} />}
        </Stack>
      </div>
    </Page>
  );
}

function EventFacts({ draw: { event, coinPrice } }: { draw: DrawProduct }) {
  return (
    <Facts>
      <Fact name={<Trans>Entries</Trans>}>
        {monthAndDay(event.applyStart)} – {monthAndDay(event.applyEnd)}
      </Fact>
      <Fact name={<Trans>Last day of the event</Trans>}>{monthAndDay(event.eventEnd)}</Fact>
      <Fact name={<Trans>Winners</Trans>}>{event.drawNumber}</Fact>
      <Fact name={<Trans>Entered so far</Trans>}>{event.applyNumber}</Fact>
      <Fact name={<Trans>An entry costs</Trans>}>
        {coinPrice === 0 ? <Trans>Nothing</Trans> : <CoinAmount points={coinPrice} />}
      </Fact>
    </Facts>
  );
}

/** The way to enter, or why there is none now. */
function Apply({ draw }: { draw: DrawProduct }) {
  const { t } = useLingui();
  const { creatorId } = useSession();
  const asMember = useAsMember();
  const [isOpen, setIsOpen] = useState(false);
  const { status, applied, opensAt, appliesUntil, drawBy, cancelReason } = draw.event;
  switch (status) {
    case 'CREATED':
      return (
        <Stack gap="s">
          <Button wide disabled>{t`Coming soon`}</Button>
          <Text look="small">
            <Trans>Entries are taken from {formatDateTime(opensAt)} on, Korean time.</Trans>
          </Text>
        </Stack>
      );
    case 'APPLYING':
      return (
        <Stack gap="s">
          {!applied && creatorId === null && (
            <Button
              wide
              aria-haspopup="dialog"
              onClick={() =>
                asMember(
                  () => setIsOpen(true),
                  () => toast.error(t`You must log in to enter.`),
                )
              }
            >{t`Enter the draw`}</Button>
          )}
          <Text look="small">
            <Trans>Entries are taken until {formatDateTime(appliesUntil)}, Korean time.</Trans>
          </Text>
          {isOpen && (
            <ApplyDialog draw={draw} resumePath={drawPath(draw.id)} onClose={() => setIsOpen(false)} />
          )}
        </Stack>
      );
    case 'DRAWING':
    case 'NOW_DRAWING':
      return (
        <Notice>
          <Trans>
            No more entries are taken. The winners are drawn by {formatDateTime(drawBy)}, Korean time, at the
            latest.
          </Trans>
        </Notice>
      );
    case 'CANCELED':
      return <Notice tone="bad">{<CancelWords reason={cancelReason} />}</Notice>;
    default:
      return null;
  }
}

function CancelWords({ reason }: { reason: DrawProduct['event']['cancelReason'] }) {
  switch (reason) {
    case 'NO_ENTRIES':
      return <Trans>There was nobody who could be drawn, so the event was canceled.</Trans>;
    case 'STAFF':
      return <Trans>Our staff canceled this event. Coins of entries come back.</Trans>;
    case 'CREATOR_BLOCKED':
      return <Trans>The creator is no longer active, so the event was canceled.</Trans>;
    default:
      return <Trans>The creator canceled this event. Coins of entries come back.</Trans>;
  }
}
