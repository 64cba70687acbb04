import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { givenUp, uploadFile } from '../../lib/upload.ts';
import type { UploadState } from '../../lib/upload-state.ts';
import { useCommand } from '../../lib/use-command.ts';

/**
 * Runs one upload at a time and reports its progress. The browser asks before the tab is closed. A user who leaves anyway and chooses the
 * same file again continues where the upload stopped. `cancel` aborts it.
 */
export function useUpload() {
  const [state, setState] = useState<UploadState>({ stage: 'sending', share: 0 });
  const abort = useRef<AbortController | null>(null);
  const upload = useMutation({
    mutationFn: (file: File) => {
      abort.current = new AbortController();
      return uploadFile(file, { onState: setState, signal: abort.current.signal });
    },
  });
  const { isPending, isError, variables: file } = upload;

  useEffect(() => () => abort.current?.abort(), []);
  useEffect(() => {
    if (!isPending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isPending]);

  return {
    ...upload,
    /** Error of the upload; null if the user canceled it. */
    error: upload.error === givenUp ? null : upload.error,
    state,
    cancel: () => abort.current?.abort(givenUp),
    /** File whose upload failed. */
    failed: isError && file ? file : null,
  };
}

/** Deletes an upload that nothing will use. If this fails, the server removes the file within a day. */
export function useDiscardUpload() {
  return useCommand({
    name: ['discard-upload'],
    send: (fileId: string, intent) => api.deleteFile({ params: { fileId } }, { intent }),
  });
}
