import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { CreatorProfile } from '@sowon/contracts/creators/schemas';
import { ButtonLink } from '../../ui/button.tsx';
import { ShareIcon } from '../../ui/icons.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { toast } from '../../ui/toast.ts';
import { FollowButton } from '../follows/follow-button.tsx';
import { FollowerCount } from '../follows/follower-count.tsx';
import styles from './creator-head.module.css';
import { isWebLink, snsNames } from './sns-names.ts';

interface CreatorHeadProps {
  creator: CreatorProfile;
  following: boolean;
  followerCount: number;
  likeCount: number;
  isOwner: boolean;
}

/** Who the creator is: portrait, name, tags, words, links, and how many follow. */
export function CreatorHead({ creator, following, followerCount, likeCount, isOwner }: CreatorHeadProps) {
  const { t } = useLingui();
  const share = async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      toast.success(t`The link was copied.`);
    } catch {
      toast.info(location.href); // Without leave to write the clipboard, the link itself can be copied from here.
    }
  };
  return (
    <section className={styles.head}>
      <div className={styles.inner}>
        <div className={styles.portrait}>
          <Portrait src={creator.user.imageUrl} name={creator.name} size={128} isFirst />
        </div>
        <div className={styles.words}>
          <h1 className={styles.name}>{creator.name}</h1>
          {isOwner ? (
            <p className={styles.counts}>
              <FollowerCount followerCount={followerCount} />
            </p>
          ) : (
            <FollowButton creatorId={creator.id} following={following} followerCount={followerCount} />
          )}
          {likeCount > 0 && (
            <p className={styles.counts}>
              <Plural value={likeCount} one="# like" other="# likes" />
            </p>
          )}
          {creator.tags.length > 0 && (
            <ul className={styles.tags}>
              {creator.tags.map((tag) => (
                <li key={tag.id}>#{tag.name}</li>
              ))}
            </ul>
          )}
          {creator.description !== '' && <p className={styles.description}>{creator.description}</p>}
          <ul className={styles.links}>
            {creator.snsLinks.filter(isWebLink).map(({ type, link }) => (
              <li key={type}>
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {snsNames[type]}
                </a>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => void share()}>
                <ShareIcon />
                <Trans>Share</Trans>
              </button>
            </li>
          </ul>
          {isOwner && (
            <div className={styles.owner}>
              <ButtonLink to="/mission-management">
                <Trans>Mission management</Trans>
              </ButtonLink>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
