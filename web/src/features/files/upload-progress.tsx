import { Trans, useLingui } from '@lingui/react/macro';
import type { UploadState } from '../../lib/upload-state.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/states.tsx';
import styles from './file-picker.module.css';

/** Progress of an upload, with a way to stop it. Screen readers announce its stages, but not each percent. */
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
      {/* During the check the file has already arrived; it can be removed afterwards. */}
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
