import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { flowTypes } from '@sowon/contracts';
import type { Client } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { missionDue } from '../../services/src/slices/missions/missions/lifecycle.ts';

/**
 * Histories for the replay test, a folder for each recording. A recording is made once and never changed: a replay of histories that today's code has just
 * written would compare the code with itself (workflows/replay/README.md).
 */
export const replayFolder = join(import.meta.dirname, '../../workflows/replay');

const perType = 3;
/** The day of the recording; `2026-11-22-2` is the second of a day. */
const recordingName = /^\d{4}-\d{2}-\d{2}(-\d+)?$/;

interface RecordedHistory {
  readonly events: readonly { readonly eventType: string }[];
}

export interface Recording {
  /** Keeps one history, unless one with the same order of events is kept or already recorded. */
  keep(type: string, history: RecordedHistory): void;
  /** Writes up to three histories of each type, the longest first. @throws Error when the recording already exists */
  write(): Promise<void>;
}

/**
 * Starts a recording.
 * @throws Error when a recording of this name exists, or the name is not a day
 */
export function beginRecording(name: string, folder = replayFolder): Recording {
  if (!recordingName.test(name)) {
    throw new Error(`a recording is named by its day, such as 2026-11-22 or 2026-11-22-2, not ${name}`);
  }
  const place = join(folder, name);
  if (existsSync(place)) throw new Error(`the recording ${name} is there; it is never replaced`);
  const recorded = recordedShapes(folder);
  /** Histories by type and order of their events. */
  const kept = new Map<string, Map<string, RecordedHistory>>();
  return {
    keep: (type, history) => {
      const shape = shapeOf(history);
      if (recorded.has(`${type} ${shape}`)) return;
      const ofType = kept.get(type) ?? new Map<string, RecordedHistory>();
      kept.set(type, ofType.set(shape, history));
    },
    write: async () => {
      await mkdir(place);
      for (const [type, byShape] of kept) {
        const longest = [...byShape.values()].sort((one, other) => other.events.length - one.events.length);
        for (const [index, history] of longest.slice(0, perType).entries()) {
          const file = join(place, `${type}-${index + 1}.json`);
          await writeFile(file, `${JSON.stringify(history, null, 1)}\n`, { flag: 'wx' });
        }
      }
    },
  };
}

const shapeOf = ({ events }: RecordedHistory) => events.map(({ eventType }) => eventType).join(' ');

/** Returns the type and order of events of every recorded history. */
function recordedShapes(folder: string): ReadonlySet<string> {
  const shapes = globSync('*/*.json', { cwd: folder }).map((name) => {
    const [type] = basename(name).split('-');
    return `${type} ${shapeOf(JSON.parse(readFileSync(join(folder, name), 'utf8')))}`;
  });
  return new Set(shapes);
}

/** The workflows that are replayed. All deadlines run the same code, so one kind represents them. */
export const replayed: readonly string[] = [missionDue.kind, ...Object.values(flowTypes)];

const { SOWON_RECORD_HISTORIES: wanted } = process.env;
const recording = wanted ? beginRecording(wanted) : undefined;

/** Keeps every workflow that has completed on this server, if this run is to record: `SOWON_RECORD_HISTORIES=2026-11-22`. */
export async function rememberHistories(client: Client): Promise<void> {
  if (recording === undefined) return;
  for await (const { type, workflowId, runId } of client.workflow.list({
    query: "ExecutionStatus = 'Completed'",
  })) {
    if (!replayed.includes(type)) continue;
    const history = await client.workflow.getHandle(workflowId, runId).fetchHistory();
    recording.keep(type, JSON.parse(historyToJSON(history), withoutMachine));
  }
}

/** Writes the kept histories. */
export async function writeHistories(): Promise<void> {
  await recording?.write();
}

/** Removes data about the recording machine; a replay needs none of it. */
function withoutMachine(key: string, value: unknown): unknown {
  if (key === 'identity') return 'worker';
  if (key === 'stackTrace') return '';
  return value;
}
