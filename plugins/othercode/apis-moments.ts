// What tells the time, the machine and who uses it, or draws a number; and moments that are written down.
// May not: tell what is done with the answer.
import { type ApiModel, rows } from '../../src/plugin.ts';

export const MOMENTS: readonly ApiModel[] = [
  ...rows(
    `
      time.Now Time.now Time.current Date.today Date.current DateTime.now Process.clock_gettime
      time microtime hrtime date gmdate os.time os.date Sys.time Sys.Date now today
      System.currentTimeMillis System.nanoTime LocalDate.now LocalDateTime.now ZonedDateTime.now OffsetDateTime.now
      Instant.now Clock.systemUTC SystemTime.now std.time.SystemTime.now Utc.now Local.now chrono.Utc.now chrono.Local.now
      Calendar.getInstance Carbon.now DateTime.utc_now Date.utc_today System.os_time System.system_time
      Time.Piece.localtime Time.Piece.gmtime
    `,
    { passes: [], gives: ['clock'] },
  ),
  ...rows('DateTime.Now DateTime.UtcNow DateTime.Today DateTimeOffset.Now DateTimeOffset.UtcNow', {
    property: true,
    passes: [],
    gives: ['clock'],
  }),
  // With a day in it that day, and with nothing the one it is.
  ...rows('Time.new DateTime DateTimeImmutable Date strtotime Carbon.parse', { gives: ['clock'], fold: 'moment' }),
  ...rows(
    `
      time.Date Time.utc Time.gm Time.local Time.mktime Time.parse Time.iso8601 Time.strptime Date.new Date.parse
      Date.iso8601 Date.strptime Date.valid_date DateTime.new DateTime.parse DateTime.Parse DateTime.ParseExact
      LocalDate.of LocalDate.parse LocalDateTime.of LocalDateTime.parse Instant.parse ZonedDateTime.of
      Carbon.create DateTime.createFromFormat date_create as.Date as.POSIXct ISOdate
      NaiveDate.from_ymd NaiveDate.from_ymd_opt Time.Piece.strptime timegm timelocal mktime gmmktime
    `,
    { fold: 'moment' },
  ),
  // Seconds that are written down are a moment as they stand.
  ...rows('Time.at time.Unix time.UnixMilli Instant.ofEpochSecond Instant.ofEpochMilli', { passes: [0], fold: 'same' }),
  ...rows(
    `
      os.Hostname Socket.gethostname hostname Sys.Hostname.hostname gethostname php_uname POSIX.uname
      user.Current Etc.getlogin Etc.getpwuid getlogin getpwuid get_current_user posix_getlogin posix_getpwuid
      InetAddress.getLocalHost.getHostName Environment.GetMachineName Dns.GetHostName whoami.hostname whoami.username
    `,
    { passes: [], gives: ['system', 'identity'] },
  ),
  ...rows('Environment.MachineName Environment.UserName Environment.UserDomainName', {
    property: true,
    passes: [],
    gives: ['system', 'identity'],
  }),
  ...rows(
    `
      rand srand mt_rand random_int lcg_value rand.Int rand.Intn rand.IntN rand.N rand.Float64 rand.Float32 rand.Int63n rand.Int31n
      Kernel.rand Random.rand Random.random_number SecureRandom.random_number SecureRandom.rand math.random
      Math.random ThreadLocalRandom.current.nextInt fastrand.u32 rand.random runif
    `,
    { passes: [], gives: ['random'] },
  ),
  // One or several out of a list.
  ...rows('.sample .shuffle .choose .choose_multiple', { passes: ['receiver'], gives: ['drawn'] }),
  ...rows('array_rand Arr.random random.choice Enum.random Enum.take_random sample', { passes: [0], gives: ['drawn'] }),
];
