import { useLingui } from '@lingui/react/macro';
import type { CreatorProfile, Introduction } from '@sowon/contracts/creators/schemas';
import { Picture } from '../../ui/picture.tsx';
import { useIsShown } from '../adults/asked-media.ts';
import { Veil } from '../adults/veil.tsx';
import { MediaPlayer } from '../files/media-player.tsx';
import styles from './introduction.module.css';

interface IntroductionProps {
  creator: Pick<CreatorProfile, 'name' | 'adult' | 'user'> & { readonly intro: Introduction };
  /** The owner sees it without asking. */
  isOwner: boolean;
  /** Requests its current address; null when it is no longer shown. */
  renew: () => Promise<string | null>;
}

/** A creator’s introduction by film or voice. The player is silent until somebody plays it; adult media are veiled. */
export function IntroductionMedia({ creator, isOwner, renew }: IntroductionProps) {
  const { t } = useLingui();
  const { intro, name, adult } = creator;
  const isShown = useIsShown(adult) || isOwner;
  const { kind, s3Url: address, poster } = intro;
  if (kind === 'IMAGE' || address === null) return null;
  if (!isShown) {
    return poster ? (
      <div className={styles.film}>
        <Veil adult={adult}>
          <Picture
            src={poster.s3Url}
            alt=""
            width={240}
            height={320}
            sizes="280px"
            className={styles.still}
          />
        </Veil>
      </div>
    ) : null;
  }
  return (
    <div className={kind === 'VIDEO' ? styles.film : styles.voice}>
      <MediaPlayer
        key={intro.id}
        kind={kind}
        address={address}
        poster={poster?.s3Url}
        waveform={intro.waveform}
        label={t`${name} introduces themselves`}
        renew={renew}
      />
    </div>
  );
}
