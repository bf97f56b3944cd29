/** The download bar and its popup. Keys begin with `downloads.`. */
export const downloads = {
  'downloads.title': 'Get the app',
  'downloads.bar': 'Faster in the app',
  'downloads.download': 'Download',
  'downloads.dismiss': 'Hide this bar',
  'downloads.android': 'Android app',
  'downloads.ios': 'iPhone app',
  'downloads.profile': 'iPhone profile',
  'downloads.use_safari': 'Please use Safari for download App.',
  'downloads.to_settings': 'Please go to settings to install the profile.',
  'downloads.legacy':
    'Your iOS is older than 12.2: the profile opens by itself after the download. Tap Install there.',
  'downloads.home_screen': 'Or put this site on your home screen:',
  'downloads.tap_share': 'Tap the share button of Safari',
  'downloads.tap_menu': 'Open the menu of your browser',
  'downloads.tap_add': 'Choose “Add to Home Screen”',
  'downloads.profile_download': 'Download the profile',
} as const
