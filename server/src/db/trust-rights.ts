/** What the daily role may do with identity, notes, risk, erasure and the log; a part of `DAILY_RIGHTS`. */
export const TRUST_RIGHTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  desk: {
    claim: 'select, insert, update, delete',
    note: 'select, insert, update (body)',
  },
  protection: {
    identity_check: 'select, insert, update',
    identity_document: 'select, insert, update, delete',
    outside_check: `select, insert, update (applicant_id, attempts, next_at, problem, reasons, reported_at,
        sent_at, state)`,
    threshold: 'select, insert, update, delete',
    threshold_change: 'select, insert, update (agreed, decided_at, decided_by)',
  },
  retention: {
    kept: 'select, insert, update (sealed, until_at), delete',
    opening: 'select, insert, update (opened_at, opened_by)',
    request: 'select, insert, update (decided_by, due_at, ended_at, failed_at, reminded_at, state)',
    setting: 'select, update (value)',
    setting_change: 'select, insert, update (agreed, decided_at, decided_by)',
  },
  risk: {
    evidence: 'select, insert',
    risk_case: `select, insert, update (amount, asked, asked_at, asked_by, asked_reason, changed_at,
        decided_at, decided_by, decision, figures, members, opened_at, reason, reopened, reopens_at, state)`,
    run: 'select, insert, update (found, milliseconds, ran_at)',
    setting: 'select, update (value)',
  },
  transparency: {
    anchor: 'select, insert',
    checkpoint: 'select, insert',
    cosignature: 'select, insert',
    entry: 'select, insert',
    leaf: 'select, insert',
    signer: 'select, insert',
    sum_leaf: 'select, insert, delete',
    sum_node: 'select, insert, delete',
    sum_run: 'select, insert',
    tile_hash: 'select, insert',
    waiting: 'select, insert, delete',
    witness: 'select, insert, update',
  },
}
