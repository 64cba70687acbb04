import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { AdultNotice } from '../../features/adults/veil.tsx';
import { OwnBlocks } from '../../features/content/own-blocks.tsx';
import { ReportContent, TakeBackReport } from '../../features/content/report-content.tsx';
import { ShareButton } from '../../features/creators/share-button.tsx';
import { drawProofPath } from '../../features/draws/draw-card.tsx';
import { monthAndDay } from '../../features/draws/draw-dates.ts';
import { DrawStatus } from '../../features/draws/draw-status.tsx';
import { EventApply } from '../../features/draws/event-apply.tsx';
import { EventHow } from '../../features/draws/event-how.tsx';
import { EventWinners } from '../../features/draws/event-winners.tsx';
import { OwnResult } from '../../features/draws/own-result.tsx';
import { type DrawProduct, drawQueries, isDraw } from '../../features/draws/queries.ts';
import { Cover } from '../../features/missions/cover.tsx';
import { formatDateTime } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/money.ts';
import { PageView } from '../../lib/page-view.tsx';
import { useSession } from '../../lib/session.ts';
import { CoinAmount } from '../../ui/coin-amount.tsx';
import { Fact, Facts, Page, Row, Stack } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import { Written } from '../../ui/written.tsx';
import styles from '../missions/mission-detail-page.module.css';

/** One draw event: its prizes, the deadline for entries, and the winners (spec 2 §2). */
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
  const { id, event, creator, description, descriptionPicture } = draw;
  const { creatorId } = useSession();
  const report = { kind: 'PRODUCT', contentId: id, name: event.title, changes: [drawQueries.all] } as const;
  const hasWinners = event.drawn !== null;
  return (
    <Page>
      <title>{`${event.title} · 소원 Sowon`}</title>
      <div className={styles.columns}>
        <Cover
          seed={id}
          file={descriptionPicture}
          alt=""
          adult={draw.adult}
          canAsk
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
          {draw.adult === 'WITHHELD' && <AdultNotice adult={draw.adult} />}
          <Written as="p">{description}</Written>
          <EventFacts draw={draw} />
          {event.applied && <OwnResult productId={id} event={event} />}
          <EventApply draw={draw} />
          {hasWinners && <EventWinners productId={id} />}
          {hasWinners && (
            <TextLink to={drawProofPath(id)}>
              <Trans>Check how it was drawn</Trans>
            </TextLink>
          )}
          <EventHow productId={id} />
          <OwnBlocks isShown={(block) => block.id === id || block.usedBy?.id === id} />
          <Row>
            <ShareButton title={event.title} />
            {creator.id !== creatorId &&
              (draw.reported ? <TakeBackReport {...report} /> : <ReportContent {...report} />)}
          </Row>
        </Stack>
      </div>
    </Page>
  );
}

function EventFacts({ draw: { event, coinPrice } }: { draw: DrawProduct }) {
  return (
    <Facts>
      <Fact name={<Trans>Entries (Korean time)</Trans>}>
        {monthAndDay(event.applyStart)} – {monthAndDay(event.applyEnd)}
      </Fact>
      <Fact name={<Trans>Last day of the event</Trans>}>{monthAndDay(event.eventEnd)}</Fact>
      <Fact name={<Trans>Draw count</Trans>}>{formatNumber(event.drawNumber)}</Fact>
      <Fact name={<Trans>Entered so far</Trans>}>{formatNumber(event.applyNumber)}</Fact>
      <Fact name={<Trans>An entry costs</Trans>}>
        {coinPrice === 0 ? <Trans>Nothing</Trans> : <CoinAmount points={coinPrice} />}
      </Fact>
      {event.drawn !== null && (
        <Fact name={<Trans>Winners announced (Korean time)</Trans>}>{formatDateTime(event.drawn)}</Fact>
      )}
    </Facts>
  );
}
