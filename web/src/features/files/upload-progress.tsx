import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadState } from '../../lib/upload-state.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/states.tsx';
import styles from './file-picker.module.css';

/** How an upload goes, and a way to stop it. What changes is told to whoever does not see it, but not each percent. */
export function UploadProgress({
  filename,
  state,
  onStop,
}: {
  filename: string;
  state: UploadState;
  onStop: () => void;
}) {
  const { t } = useLingui();
  const { stage, share } = state;
  return (
    <div className={styles.chosen}>
      <div className={styles.grow}>
        <p className={styles.filename}>{filename}</p>
        <Progress label={t`Upload progress`} share={share} />
        <p className={styles.stage} data-stage={stage} role="status">
          <Stage stage={stage} />
        </p>
      </div>
      {/* What is checked has arrived: it is taken back when it is there. */}
      {stage !== 'checking' && (
        <Button look="quiet" onClick={onStop}>
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  );
}

function Stage({ stage }: Pick<UploadState, 'stage'>) {
  switch (stage) {
    case 'sending':
      return <Trans>Uploading. You can go on writing meanwhile.</Trans>;
    case 'waiting':
      return <Trans>Waiting for the connection. The upload then goes on by itself.</Trans>;
    case 'checking':
      return <Trans>It has arrived and is being checked.</Trans>;
  }
}
