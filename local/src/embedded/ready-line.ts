import { z } from 'zod';

const LogLine = z.looseObject({ level: z.number(), msg: z.string().optional() });

/** One line of a service's output: a log record of pino, or text. */
export interface OutputLine {
  text: string;
  /** pino's level: 30 info, 40 warn, 50 error; text that is no record counts as 50. */
  level: number;
  record: Readonly<Record<string, unknown>> | undefined;
}

/** Reads one line that a supervised process printed. */
export function readOutputLine(text: string): OutputLine {
  const record = text.startsWith('{') ? LogLine.safeParse(parseJson(text)).data : undefined;
  return { text, level: record?.level ?? 50, record };
}

/** True for the log record with the message "ready", by which a service reports that it serves. */
export function isReadyLine(line: OutputLine): boolean {
  return line.record?.msg === 'ready';
}

/** Returns a line for people: the message, then the fields that not every record has. */
export function describeLine(line: OutputLine): string {
  if (line.record === undefined) return line.text;
  const {
    level: _level,
    time: _time,
    pid: _pid,
    hostname: _hostname,
    name: _name,
    msg,
    ...rest
  } = line.record;
  const fields = Object.entries(rest).map(([key, value]) => `${key}=${describeValue(value)}`);
  return [msg, ...fields].filter((part) => part !== undefined).join(' ');
}

function describeValue(value: unknown): string {
  const error = z.looseObject({ message: z.string() }).safeParse(value);
  return error.success ? JSON.stringify(error.data.message) : JSON.stringify(value);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
