/** The daily role's rights on the site's settings, webhooks and hidden wins; see `daily-rights.ts`. */
export const SITE_RIGHTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  whitelabel: {
    blocked_range: 'select, insert, delete',
    call_count: 'select, insert, update, delete',
    currency: 'select, insert, update',
    download_link: 'select, insert, delete',
    field_pattern: 'select, insert, delete',
    first_amounts: 'select, insert, update',
    flag: 'select, update (value)',
    nonce: 'select, insert, delete',
    picture: 'select, insert, update, delete',
    menu_entry: 'select, update (enabled)',
    promotion_switch: 'select, update (enabled)',
    register_field: 'select, update (enabled, required)',
    sealing_key: 'select, insert, delete',
    site: 'select, update',
    written_text: 'select, insert',
  },
  webhooks: {
    attempt: 'select, insert, delete',
    delivery: 'select, insert, update (attempts, ended_at, next_at, state), delete',
    endpoint: `select, insert, update (description, disabled_at, failing_since, failures, rests_until, state,
        types, url)`,
    event: 'select, insert, delete',
    noted: 'select, insert, delete',
    secret: 'select, insert, update (retires_at)',
    wanted: 'select, insert, delete',
  },
  wins: {
    hidden: 'select, insert, delete',
  },
}
