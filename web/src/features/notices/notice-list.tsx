import { Trans, useLingui } from '@lingui/react/macro';
import type { Notice } from '@sowon/contracts/notices/schemas';
import { formatMoment } from '../../lib/format/dates.ts';
import { currentLanguage } from '../../lib/language.ts';
import { Row, Stack } from '../../ui/layout.tsx';
import { Moon } from '../../ui/moon.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import { Badge } from '../../ui/states.tsx';
import { Text, TextLink } from '../../ui/text.tsx';
import styles from './notice-list.module.css';
import { useRead } from './use-read.ts';

/** A member’s notices, each linked to its subject: a table on wide screens (spec 1 §7), cards on phones. */
export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  useRead(notices);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Picture</Trans>
          </th>
          <th scope="col">
            <Trans>Notice</Trans>
          </th>
          <th scope="col">
            <Trans>When (Korean time)</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {notices.map((notice) => (
          <tr key={notice.id}>
            <td className={styles.picture}>
              <Thumbnail notice={notice} />
            </td>
            <td className={styles.content}>
              <Told notice={notice} />
            </td>
            <td className={styles.created}>
              <time dateTime={notice.created}>{formatMoment(notice.created, currentLanguage())}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Edge length of the picture beside a notice, in pixels (spec 1 §7). */
const thumbnailSize = 50;

/** Picture of the person whom a notice is about, or a moon. Decorative, because the text beside it is complete. */
function Thumbnail({ notice: { thumbnail, title } }: { notice: Notice }) {
  if (thumbnail) return <Portrait src={thumbnail.s3Url} name={title} size={thumbnailSize} />;
  return (
    <span className={styles.placeholder}>
      <Moon phase={0.25} size={28} />
    </span>
  );
}

function Told({ notice: { title, content, action, path, read } }: { notice: Notice }) {
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
      {/* The console is a separate app. */}
      {path.startsWith('/admin/') ? <a href={path}>{action}</a> : <TextLink to={path}>{action}</TextLink>}
    </Stack>
  );
}
