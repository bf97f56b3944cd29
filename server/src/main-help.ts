/** What a command of whoever runs the server is for. */
interface CommandHelp {
  /** How it is written, without the program. */
  readonly usage: string
  /** A line of the list. */
  readonly summary: string
  /** When to use it, what it needs and what it leaves behind. */
  readonly details: string
}

const COMMANDS: Readonly<Record<string, CommandHelp>> = {
  migrate: {
    usage: 'migrate',
    summary: 'brings the database up to date as KOI_MIGRATION_URL, and grants DATABASE_URL its rights',
    details: `Run it before the start of a new version; it changes nothing in a database that is up to date.
Make a backup first: an older version does not start on a database that a newer one has migrated.
KOI_MIGRATION_URL is the owner of the tables, DATABASE_URL the role that the server works as.`,
  },
  'recover-owner': {
    usage: 'recover-owner NAME',
    summary: "closes an owner's account and prints a link that sets it up anew",
    details: `For an owner who has lost the password, the authenticator app and the recovery codes, when no
other owner can help in the office. Their sessions end at once. The link works once, for 24 hours. The act
is in the audit trail.`,
  },
  'invite-owner': {
    usage: 'invite-owner',
    summary: 'prints a link for one more owner, whom nobody in the office invited',
    details: `For an installation without two independent owners, in which acts of two people cannot be done.
The link works once, for 24 hours. The act is in the audit trail.`,
  },
  help: {
    usage: 'help [COMMAND]',
    summary: 'prints this list, or more about one command',
    details: 'It needs no setting and no database.',
  },
}

const LIST_HEAD = `koi COMMAND            in a release; npm run koi -- COMMAND in a checkout

Commands of whoever runs the server. They read the same settings as the server.
`

/** The list of all commands, or what one of them does; the list too for a command that does not exist. */
export function helpText(name?: string): string {
  const one = name === undefined || !Object.hasOwn(COMMANDS, name) ? undefined : COMMANDS[name]
  if (one !== undefined) return `koi ${one.usage}: ${one.summary}\n\n${one.details}`
  const all = Object.values(COMMANDS)
  const width = Math.max(...all.map(({ usage }) => usage.length)) + 2
  const lines = all.map(({ usage, summary }) => `  ${usage.padEnd(width)}${summary}`)
  return [LIST_HEAD, ...lines].join('\n')
}
