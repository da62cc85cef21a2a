// What calls of these languages' usual libraries send, and to whom: requests, names that are looked up, mail, connections.
// May not: judge the address.
import { type ApiModel, rows, under } from '../../src/plugin.ts';

const REQUEST = 'request.Builder';
const CLIENT = 'http.Client';

export const NETWORK: readonly ApiModel[] = [
  // Names that are looked up: Go's with and without a context, Ruby's, PHP's, Perl's.
  ...rows(
    'net.LookupHost net.LookupIP net.LookupTXT net.LookupCNAME net.LookupAddr net.LookupMX net.LookupNS Resolv.getaddress Resolv.getaddresses Resolv.each_address Resolv.DNS.getaddress Resolv.DNS.getaddresses Resolv.DNS.each_address Resolv.DNS.getresource Resolv.DNS.getresources Resolv.DNS.each_resource gethostbyname dns_get_record checkdnsrr dns_check_record getmxrr inet_aton Addrinfo.getaddrinfo Socket.getaddrinfo IPSocket.getaddress Dns.GetHostEntry Dns.GetHostAddresses Dns.GetHostAddressesAsync Dns.Resolve InetAddress.getByName InetAddress.getAllByName',
    { gives: ['net'], passes: [], sends: { sink: 'dns', url: 0, body: [0] } },
  ),
  ...rows('Resolv.new Resolv.DNS.new Resolv.DNS.open', { passes: [], becomes: 'Resolv.DNS' }),
  ...rows('Net.DNS.Resolver.new', { passes: [], becomes: 'Net.DNS.Resolver' }),
  ...rows('Net.DNS.Resolver.query Net.DNS.Resolver.search Net.DNS.Resolver.send .SetQuestion', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'dns', url: 0, body: [0] },
  }),
  ...rows('.LookupHost .LookupIPAddr .LookupNetIP .LookupTXT .LookupCNAME .LookupMX .LookupNS', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'dns', url: 1, body: [1] },
  }),
  ...rows(
    `
      Net.HTTP.post Net.HTTP.post_form HTTParty.post HTTParty.put Faraday.post RestClient.post RestClient.put Excon.post
      HTTPoison.post HTTPoison.post! Req.post Req.post! http.post requests.post
      WebClient.UploadString WebClient.UploadData WebClient.UploadFile HttpClient.PostAsync Http.post
    `,
    {
      gives: ['net'],
      passes: [],
      sends: { sink: 'network', url: 0, body: [1, 'body', 'form', 'json', 'payload', 'query'], header: ['headers'] },
    },
  ),
  ...rows('HTTP.post HTTP.put HTTP.request', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0, header: [1], body: [2, 'body'] },
  }),
  ...rows('download Downloads.download getstore LWP.Simple.getstore', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
    path: { arg: 1, access: 'write', content: 'result' },
  }),
  ...rows('LWP.Simple.get LWP.Simple.getprint HTTP.get', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
  }),
  ...rows('httr.POST httr.PUT POST PUT httr2.req_perform', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0, body: ['body'], header: ['config'] },
  }),
  ...rows('httr.GET', { gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } }),
  ...rows('smtp.SendMail', { passes: [], sends: { sink: 'mail', body: [4], recipient: 3 } }),
  ...rows('mail mb_send_mail', { passes: [], sends: { sink: 'mail', body: [1, 2], recipient: 0 } }),
  ...rows('http.Post', { gives: ['net'], passes: [], sends: { sink: 'network', url: 0, body: [2] } }),
  ...rows('http.PostForm', { gives: ['net'], passes: [], sends: { sink: 'network', url: 0, body: [1] } }),
  ...rows('Net.HTTP.Get.new Net.HTTP.Post.new Net.HTTP.Put.new Net.HTTP.Patch.new', {
    passes: [0],
    becomes: REQUEST,
    sends: { sink: 'network', url: 0, header: [1] },
  }),
  ...rows('http.NewRequest', { passes: [1], becomes: REQUEST, sends: { sink: 'network', url: 1, body: [2] } }),
  ...rows('http.NewRequestWithContext', {
    passes: [2],
    becomes: REQUEST,
    sends: { sink: 'network', url: 2, body: [3] },
  }),
  ...rows(
    `
      Net.HTTP.get Net.HTTP.get_response HTTParty.get Faraday.get RestClient.get URI.open
      HTTPoison.get HTTPoison.get! Req.get! http.Get http.get http.request
      reqwest.get reqwest.blocking.get ureq.get
      WebClient.DownloadString WebClient.DownloadData HttpClient.GetStringAsync HttpClient.GetAsync
      download.file Http.get
    `,
    { gives: ['net'], passes: [], sends: { sink: 'network', url: 0, body: [1] } },
  ),
  ...rows('.UploadString .UploadData .UploadValues .PostAsync .PostAsJsonAsync .PutAsync', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0, body: [1] },
  }),
  ...rows('.DownloadString .DownloadData .GetStringAsync .GetByteArrayAsync .DownloadStringTaskAsync', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
  }),
  ...rows('.DownloadFile', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
    path: { arg: 1, access: 'write', content: 'result' },
  }),
  ...rows(
    'HttpRequest.newBuilder HttpRequestMessage ureq.post curl_init URL URL.openConnection Uri.parse URI URI.parse URI.create Request.Builder URLRequest',
    {
      passes: [0],
      becomes: REQUEST,
    },
  ),
  // The parts of an address are asked of the request that is made of it.
  ...rows(under(REQUEST, 'host hostname path request_uri'), { passes: ['receiver'], becomes: REQUEST }),
  // One that is made for a host, and is given requests.
  ...rows('Net.HTTP.new Net.HTTP.start', { passes: [0], becomes: CLIENT }),
  ...rows('Faraday.new', { passes: ['url'], becomes: CLIENT }),
  ...rows('RestClient.Resource.new Excon.new', { passes: [0], becomes: CLIENT }),
  ...rows('GuzzleHttp.Client Client', { passes: [], keeps: true, becomes: 'GuzzleHttp.Client' }),
  ...rows(`${CLIENT}.start`, { passes: ['receiver'], becomes: CLIENT }),
  ...rows(`${CLIENT}.request`, { gives: ['net'], passes: [], sends: { sink: 'network', url: 0, body: [1] } }),
  ...rows(under(CLIENT, 'post put patch send_request'), {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 'receiver', body: [1, 2] },
  }),
  ...rows(`${CLIENT}.get`, { gives: ['net'], passes: [], sends: { sink: 'network', url: 'receiver' } }),
  // `request('POST', address, options)` of whatever client.
  ...rows('.request', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 1, body: [2, 'body', 'json', 'form_params', 'multipart'], written: true },
  }),
  ...rows('wp_remote_post wp_remote_request', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0, body: ['body'], header: ['headers'] },
  }),
  ...rows('wp_remote_get wp_remote_head', { gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } }),
  ...rows('HTTP.Request.new', {
    passes: ['POST', 'PUT', 'GET'],
    becomes: REQUEST,
    sends: { sink: 'network', url: 'POST', header: [0], body: [1] },
  }),
  // A client's method makes a request for an address; with a second argument it sends that.
  ...rows('.post', {
    passes: [0],
    becomes: REQUEST,
    sends: { sink: 'network', url: 0, body: [1, 'body', 'data', 'content', 'json'] },
  }),
  ...rows('.uri .url', { passes: [0], becomes: REQUEST }),
  ...rows('.openConnection .apply .newBuilder', { passes: ['receiver'], becomes: REQUEST }),
  ...rows(
    [
      'body',
      'json',
      'form',
      'send_string',
      'send_json',
      'POST',
      'post',
      'outputStream.write',
      'getOutputStream.write',
      'write',
      'multipart',
      'content',
      'Content',
      'Body',
      'body_stream',
      'set_form_data',
      'set_form',
    ]
      .map((one) => `${REQUEST}.${one}`)
      .join(' '),
    { passes: ['receiver'], becomes: REQUEST, sends: { sink: 'network', url: 'receiver', body: [0] } },
  ),
  ...rows(`${REQUEST}.read ${REQUEST}.readText ${REQUEST}.openStream ${REQUEST}.open ${REQUEST}.call`, {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 'receiver' },
  }),
  ...rows('URLSession.shared.dataTask URLSession.shared.data URLSession.shared.upload', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 'with', body: ['with', 'from', 'for', 0] },
  }),
  ...rows('Source.fromURL scala.io.Source.fromURL io.Source.fromURL', {
    gives: ['net'],
    passes: [],
    sends: { sink: 'network', url: 0 },
  }),
  ...rows('curl_setopt curl_setopt_array', { passes: [], fold: 'address-option', fills: 0 }),
  ...rows('curl_exec', { gives: ['net'], passes: [], sends: { sink: 'network', url: 0 } }),
  ...rows('curl_multi_add_handle', { passes: [], sends: { sink: 'network', url: 1 } }),
];
