import type { CallTable } from '../../call.ts'

/** Payment channels: what members are offered, at which terms. */
export const officeChannelCalls = {
  officeChannels: {
    module: 'OFFICE',
    method: 'GET',
    path: '/office/channels',
    access: 'operator',
    refusals: ['operator.role'],
  },
  /** Creates a channel, which is off, or changes the terms of one; its type and provider stay. */
  officeSaveChannel: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/channels/save',
    access: 'operator',
    refusals: [
      'operator.role',
      'operator.reason_required',
      'amount.invalid',
      'channel.unknown',
      'channel.exists',
      'channel.terms',
    ],
  },
  officeSwitchChannel: {
    module: 'OFFICE',
    method: 'POST',
    path: '/office/channels/switch',
    access: 'operator',
    refusals: ['operator.role', 'operator.reason_required', 'channel.unknown', 'channel.terms'],
  },
} as const satisfies CallTable
