import { useLingui } from '@lingui/react/macro';
import type { Notice } from '@sowon/contracts/notices/schemas';
import { formatDate } from '../../lib/format/dates.ts';
import { Card, Row, Stack } from '../../ui/layout.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import styles from './notice-list.module.css';
import { useRead } from './use-read.ts';

/** What a member was told, each with the way to what it is about. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  useRead(notices);
  return (
    <Stack as="ul">
      {notices.map((notice) => (
        <Card as="li" key={notice.id}>
          <div className={styles.notice}>
            <Thumbnail notice={notice} />
            <Told notice={notice} />
          </div>
        </Card>
      ))}
    </Stack>
  );
}

/** Edge length of the picture beside a notice, in pixels (spec 1 §7). */
const thumbnailSize = 50;

/** The picture of who it is about, or a moon where there is none; the words beside it say what it is. */
function Thumbnail({ notice: { thumbnail, title } }: { notice: Notice }) {
  if (thumbnail) return <Portrait src={thumbnail.s3Url} name={title} size={thumbnailSize} />;
  return (
    <span className={styles.placeholder}>
      <Moon phase={0.25} size={28} />
    </span>
  );
}

function Told({ notice: { title, content, action, path, created, read } }: { notice: Notice }) {
  const { t } = useLingui();
  return (
    <Stack gap="s">
      <Row spread="between">
        <Text as="h2" look="subtitle">
          {title}
        </Text>
        {!read && <Badge>{t`New`}</Badge>}
      </Row>
      {content.split('\n\n').map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Row spread="between">
        {/* The console is an app of its own. */}
        {path.startsWith('/admin/') ? <a href={path}>{action}</a> : <TextLink to={path}>{action}</TextLink>}
        <Text look="soft">
          <time dateTime={created}>{formatDate(created)}</time>
        </Text>
      </Row>
    </Stack>
  );
}
