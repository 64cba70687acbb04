import { Trans, useLingui } from '@lingui/react/macro';
import type { Mission } from '@sowon/contracts/missions/schemas';
import { Picture } from '../../ui/picture.tsx';
import { Cover } from './cover.tsx';
import styles from './mission-media.module.css';

/** What the creator made: video, picture or voice; until then the product's picture and a word why. */
export function MissionMedia({ mission }: { mission: Mission }) {
  const { t } = useLingui();
  const { video, picture, voice, missionProduct } = mission;
  const name = t`${missionProduct.name} by ${missionProduct.creator.name}`;
  if (video) {
    return (
      // biome-ignore lint/a11y/useMediaCaption: creators' clips carry no caption file; their message stands beside them
      <video
        className={styles.media}
        src={video.s3Url}
        poster={mission.thumbnail?.s3Url}
        controls
        playsInline
        preload="metadata"
        aria-label={name}
      />
    );
  }
  if (picture) {
    return (
      <Picture
        className={styles.media}
        src={picture.s3Url}
        alt={name}
        sizes="(min-width: 900px) 720px, 100vw"
        isFirst
      />
    );
  }
  if (voice) {
    return (
      <div className={styles.voice}>
        <Cover seed={mission.id} file={missionProduct.descriptionPicture} alt="" />
        {/* biome-ignore lint/a11y/useMediaCaption: voice messages carry no caption file; the words stand beside them */}
        <audio src={voice.s3Url} controls preload="metadata" aria-label={name} />
      </div>
    );
  }
  return (
    <figure className={styles.waiting}>
      <Cover seed={mission.id} file={mission.thumbnail ?? missionProduct.descriptionPicture} alt="" />
      <figcaption>
        <Waiting status={mission.status} />
      </figcaption>
    </figure>
  );
}

function Waiting({ status }: { status: Mission['status'] }) {
  switch (status) {
    case 'TRANSCODING':
      return <Trans>The answer has arrived and is being converted. This takes a moment.</Trans>;
    case 'COMPLETED':
      return <Trans>The answer was taken down.</Trans>;
    case 'REJECTED':
      return <Trans>This mission was not performed.</Trans>;
    default:
      return <Trans>The creator is working on this wish.</Trans>;
  }
}
