import type { Db, Tx } from '../../db/db.ts'

/** The SQL of roles. */
export interface RoleRow {
  readonly name: string
  readonly permissions: readonly string[]
  /** Enabled operators with this role, and open invitations into it. */
  readonly people: bigint
}

const ROLE = `role.name, role.permissions, (
    select count(*) from operators.operator operator
    where operator.role = role.name and operator.disabled_at is null
  ) + (
    select count(*) from operators.set_up_link link
    where link.role = role.name and link.used_at is null and link.expires_at > $1
  ) as people`

export const listRoles = (db: Db, at: Date): Promise<RoleRow[]> =>
  db.query<RoleRow>(`select ${ROLE} from operators.role role order by role.name <> 'owner', role.name`, [at])

/** Locks a role, so that nobody gets it while it is changed or deleted. */
export async function lockRole(tx: Tx, name: string, at: Date): Promise<RoleRow | undefined> {
  await tx.query('select from operators.role where name = $1 for update', [name])
  const [row] = await tx.query<RoleRow>(`select ${ROLE} from operators.role role where role.name = $2`, [
    at,
    name,
  ])
  return row
}

/** True if there is such a role; it is not deleted until the transaction ends. */
export async function holdRole(tx: Tx, name: string): Promise<boolean> {
  const rows = await tx.query('select from operators.role where name = $1 for share', [name])
  return rows.length === 1
}

export async function saveRole(
  tx: Tx,
  { name, permissions, at }: { readonly name: string; readonly permissions: readonly string[]; at: Date },
): Promise<void> {
  await tx.query(
    `insert into operators.role (name, permissions, changed_at) values ($1, $2, $3)
     on conflict (name) do update set permissions = excluded.permissions, changed_at = excluded.changed_at`,
    [name, permissions, at],
  )
}

export async function deleteRole(tx: Tx, name: string): Promise<void> {
  await tx.query('delete from operators.role where name = $1', [name])
}
