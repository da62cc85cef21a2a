// 合规自查用:记录敏感 API 何时被谁调用。只打印调用点,不打印返回值,不修改行为。
// 用法(测试机、自己的包): frida -U -f com.example.app -l trace.js
'use strict';

const TARGETS = [
  ['android.telephony.TelephonyManager', 'getDeviceId'],
  ['android.telephony.TelephonyManager', 'getImei'],
  ['android.telephony.TelephonyManager', 'getSubscriberId'],
  ['android.provider.Settings$Secure', 'getString'],
  ['java.net.NetworkInterface', 'getHardwareAddress'],
  ['android.net.wifi.WifiInfo', 'getMacAddress'],
  ['android.net.wifi.WifiInfo', 'getBSSID'],
  ['android.app.ApplicationPackageManager', 'getInstalledPackages'],
  ['android.app.ApplicationPackageManager', 'getInstalledApplications'],
  ['android.content.ClipboardManager', 'getPrimaryClip'],
  ['android.location.LocationManager', 'requestLocationUpdates'],
  ['android.location.LocationManager', 'getLastKnownLocation'],
  ['android.media.MediaRecorder', 'setAudioSource'],
  ['dalvik.system.DexClassLoader', '$init'],
];

Java.perform(() => {
  const started = Date.now();
  const Throwable = Java.use('java.lang.Throwable');
  const Log = Java.use('android.util.Log');

  for (const [cls, name] of TARGETS) {
    let klass;
    try { klass = Java.use(cls); } catch (e) { continue; }
    if (!klass[name]) continue;
    for (const overload of klass[name].overloads) {
      overload.implementation = function (...args) {
        // Settings.Secure 只关心 android_id
        if (cls.endsWith('Secure') && args[1] !== 'android_id') return overload.call(this, ...args);
        const stack = Log.getStackTraceString(Throwable.$new()).split('\n').slice(2, 8).map((s) => s.trim());
        send({ ms: Date.now() - started, api: `${cls}.${name}`, stack });
        return overload.call(this, ...args);
      };
    }
  }
});
