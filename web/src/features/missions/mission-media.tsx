import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { Progress } from '../../ui/states.tsx';
import { useIsShown } from '../adults/asked-media.ts';
import { MediaPlayer } from '../files/media-player.tsx';
import { PictureViewer } from '../files/picture-viewer.tsx';
import { SaveAndShare } from '../files/save-and-share.tsx';
import { useProductName } from '../products/product-name.ts';
import { Cover } from './cover.tsx';
import styles from './mission-media.module.css';
import { missionQueries } from './queries.ts';

interface MissionMediaProps {
  mission: Mission;
  /** Id of the element with the creator's words. */
  wordsId: string;
}

/**
 * The creator’s answer: video, picture or voice. Until it arrives, the product’s picture and the reason. Adult content is neither loaded
 * nor played before the reader asks for it.
 */
export function MissionMedia({ mission, wordsId }: MissionMediaProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { missionProduct } = mission;
  const productName = useProductName()(missionProduct);
  const creatorName = missionProduct.creator.name;
  const name = t`${productName} by ${creatorName}`;
  const isShown = useIsShown(mission.adult);
  const media = mediaOf(mission);
  const still = mission.thumbnail ?? mission.picture ?? missionProduct.descriptionPicture;
  if (!isShown && (media || mission.adult === 'WITHHELD')) {
    return (
      <figure className={styles.waiting}>
        <Cover seed={mission.id} file={still} alt="" adult={mission.adult} canAsk />
      </figure>
    );
  }
  if (!media) {
    return (
      <figure className={styles.waiting}>
        <Cover seed={mission.id} file={still} alt="" adult={mission.adult} canAsk />
        <figcaption>
          <Waiting mission={mission} />
        </figcaption>
      </figure>
    );
  }
  const renew = async () => {
    const fresh = await queries.fetchQuery({ ...missionQueries.one(mission.id), staleTime: 0 });
    return mediaOf(fresh)?.s3Url ?? null;
  };
  const describedBy = mission.responseComment === null ? undefined : wordsId;
  const shown = { address: media.s3Url, label: name, describedBy, renew };
  return (
    <div className={styles.answer}>
      {media.kind === 'VIDEO' && (
        <MediaPlayer key={media.id} kind="VIDEO" {...shown} poster={mission.thumbnail?.s3Url} />
      )}
      {media.kind === 'IMAGE' && (
        <PictureViewer key={media.id} {...shown} sizes="(min-width: 992px) 560px, 100vw" />
      )}
      {media.kind === 'VOICE' && (
        <div className={styles.voice}>
          <Cover seed={mission.id} file={missionProduct.descriptionPicture} alt="" adult="NO" />
          <MediaPlayer key={media.id} kind="VOICE" {...shown} waveform={mission.voice?.waveform ?? null} />
        </div>
      )}
      <SaveAndShare
        name={mission.responseComment ?? name}
        renew={renew}
        page={
          mission.private
            ? null
            : { title: name, url: new URL(`/mission-detail/${mission.id}`, location.origin).href }
        }
      />
    </div>
  );
}

/** A mission is answered with one of the three. */
const mediaOf = ({ video, picture, voice }: Mission) => video ?? picture ?? voice;

function Waiting({ mission }: Pick<MissionMediaProps, 'mission'>) {
  const { status, rejectReason, convertedPercent } = mission;
  if (mission.missionProduct.type === 'EVENT') {
    if (status === 'REQUESTED') return <Trans>Entered, waiting for the draw</Trans>;
    if (status === 'ACCEPTED') return <Trans>The creator is preparing the prize.</Trans>;
    if (rejectReason === 'NOT_DRAWN') return <Trans>Others were drawn this time.</Trans>;
    if (rejectReason === 'EVENT_CANCELED') {
      return <Trans>The draw event was canceled before it was drawn.</Trans>;
    }
  }
  switch (status) {
    case 'TRANSCODING':
      return <Converting percent={convertedPercent} />;
    case 'REQUESTED':
      return <Trans>The creator has not answered this request yet.</Trans>;
    case 'COMPLETED':
      return <Trans>The answer was taken down.</Trans>;
    case 'REJECTED':
      return <Trans>This mission was not performed.</Trans>;
    default:
      return <Trans>The creator is working on this wish.</Trans>;
  }
}

/** Progress of the conversion, if it is known; an answer that waits for its turn has none. */
function Converting({ percent }: { percent: number | null }) {
  const { t } = useLingui();
  if (percent === null)
    return <Trans>The answer has arrived and is shown here as soon as it is converted.</Trans>;
  return (
    <>
      <Trans>The answer has arrived and is being converted.</Trans>
      <Progress label={t`Converted so far`} share={percent / 100} />
    </>
  );
}
