// What calls of these languages' usual libraries send, and to whom: requests, names that are looked up, mail, connections.
// May not: judge the address.
import { type ApiModel, rows } from '../../src/plugin.ts';

const REQUEST = 'request.Builder';

export const NETWORK: readonly ApiModel[] = [
  // Names that are looked up: Go's with and without a context, Ruby's, PHP's, Perl's.
  ...rows(
    'net.LookupHost net.LookupIP net.LookupTXT net.LookupCNAME net.LookupAddr net.LookupMX net.LookupNS Resolv.getaddress Resolv.getaddresses Resolv.DNS.getaddress gethostbyname dns_get_record checkdnsrr Addrinfo.getaddrinfo',
    { gives: ['net'], passes: [], sends: { sink: 'dns', url: 0, body: [0] } },
  ),
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
  ...rows('http.NewRequest http.NewRequestWithContext', {
    passes: [1],
    becomes: REQUEST,
    sends: { sink: 'network', url: 1, body: [2] },
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
