import { Plural, Trans } from '@lingui/react/macro';
import type { CreatorOffer, CreatorProfile } from '@sowon/contracts/creators/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { ButtonLink } from '../../ui/button.tsx';
import { noImage } from '../../ui/no-image.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { Written } from '../../ui/written.tsx';
import { useIsShown } from '../adults/asked-media.ts';
import { ReportContent } from '../content/report-content.tsx';
import { FollowButton } from '../follows/follow-button.tsx';
import { FollowerCount } from '../follows/follower-count.tsx';
import styles from './creator-head.module.css';
import { FromCoins, UsualReply } from './creator-offer.tsx';
import { IntroductionLater } from './introduction-later.tsx';
import { isFilm } from './introduction-state.ts';
import { creatorQueries } from './queries.ts';
import { ShareButton } from './share-button.tsx';
import { isWebLink, snsNames } from './sns-names.ts';

interface CreatorHeadProps extends CreatorOffer {
  creator: CreatorProfile;
  following: boolean;
  followerCount: number;
  likeCount: number;
  isOwner: boolean;
}

/** Head of a creator page: intro film or portrait, name, tags, description, links, followers, lowest price and usual reply time. */
export function CreatorHead({ creator, isOwner, ...facts }: CreatorHeadProps) {
  const isShown = useIsShown(creator.adult) || isOwner;
  const { following, followerCount } = facts;
  const queries = useQueryClient();
  const { intro } = creator;
  const renew = async () => {
    const fresh = await queries.fetchQuery({ ...creatorQueries.one(creator.id), staleTime: 0 });
    return fresh.creator.intro?.s3Url ?? null;
  };
  const introduction = intro && (
    <IntroductionLater creator={{ ...creator, intro }} isOwner={isOwner} renew={renew} />
  );
  return (
    <section className={styles.head}>
      <div className={styles.inner}>
        {intro && isFilm(intro) ? (
          introduction
        ) : (
          <div className={styles.portrait}>
            <Portrait
              src={isShown ? creator.user.imageUrl : noImage}
              name={creator.name}
              size={128}
              isFirst
            />
          </div>
        )}
        <div className={styles.words}>
          <h1 className={styles.name}>
            <Written>{creator.name}</Written>
          </h1>
          {creator.tags.length > 0 && (
            <ul className={styles.tags}>
              {creator.tags.map((tag) => (
                <li key={tag.id}>#{tag.name}</li>
              ))}
            </ul>
          )}
          {creator.description !== '' && (
            <Written as="p" className={styles.description}>
              {creator.description}
            </Written>
          )}
          {!isFilm(intro) && introduction}
          <CreatorFacts isOwner={isOwner} {...facts} />
          <CreatorActs
            creator={creator}
            isOwner={isOwner}
            following={following}
            followerCount={followerCount}
          />
          <CreatorLinks creator={creator} />
        </div>
      </div>
    </section>
  );
}

type CreatorFactsProps = Omit<CreatorHeadProps, 'creator' | 'following'>;

/** Facts that a fan asks for first: price, reply time, and the numbers of likes and followers. */
function CreatorFacts(facts: CreatorFactsProps) {
  const { isOwner, followerCount, likeCount, fromCoins, usualReplyHours } = facts;
  return (
    <ul className={styles.facts}>
      {fromCoins !== null && (
        <li>
          <FromCoins coins={fromCoins} />
        </li>
      )}
      {usualReplyHours !== null && (
        <li>
          <UsualReply hours={usualReplyHours} />
        </li>
      )}
      {isOwner && (
        <li>
          <FollowerCount followerCount={followerCount} />
        </li>
      )}
      {likeCount > 0 && (
        <li>
          <Plural value={likeCount} one="# like" other="# likes" />
        </li>
      )}
    </ul>
  );
}

type CreatorActsProps = Pick<CreatorHeadProps, 'creator' | 'isOwner' | 'following' | 'followerCount'>;

/** Acts of the reader: follow, share and report, or manage the own page. */
function CreatorActs({ creator, isOwner, following, followerCount }: CreatorActsProps) {
  return (
    <div className={styles.acts}>
      {isOwner ? (
        <>
          <ButtonLink to="/mission-management">
            <Trans>Mission management</Trans>
          </ButtonLink>
          <ButtonLink to="/edit-creator-profile" look="outline" className={styles.act}>
            <Trans>Edit the profile</Trans>
          </ButtonLink>
        </>
      ) : (
        <FollowButton creatorId={creator.id} following={following} followerCount={followerCount} />
      )}
      <ShareButton title={creator.name} className={styles.act} />
      {!isOwner && !creator.reported && (
        <ReportContent
          kind="PROFILE"
          contentId={creator.id}
          name={creator.name}
          changes={[['creator']]}
          atEnd={false}
        />
      )}
    </div>
  );
}

/** The creator's channels elsewhere; only addresses of the web are links. */
function CreatorLinks({ creator }: Pick<CreatorHeadProps, 'creator'>) {
  const links = creator.snsLinks.filter(isWebLink);
  if (links.length === 0) return null;
  return (
    <ul className={styles.links}>
      {links.map(({ type, link }) => (
        <li key={type}>
          <a href={link} target="_blank" rel="noopener noreferrer">
            {snsNames[type]}
          </a>
        </li>
      ))}
    </ul>
  );
}
